import { Phone } from 'lucide'
import { useTranslations } from 'next-intl'
import { phoneText } from '@/components/parts/phone-text'
import type { ButtonVariant } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { Complex, Property } from '@/lib/catalogue/objects/schema'
import type { Company } from '@/lib/companies/schema'
import { PhoneIsland } from './phone-island'

type Props = { objectId: number; phone: string; variant?: ButtonVariant; className?: string }

/** "Show phone", for the number of an object. */
export function PhoneButton(props: Props) {
  const t = useTranslations('objects.call')
  return (
    <PhoneIsland
      {...props}
      text={phoneText(props.phone)}
      label={t('show')}
      icon={<Icon of={Phone} size={18} />}
    />
  )
}

/** The number beside the price of what is for sale: of its seller, else of its company; empty without one. */
export const firstPhone = (
  { status, seller }: Pick<Property | Complex, 'status' | 'seller'>,
  company: Pick<Company, 'phone'> | null,
): string => (status === 'active' ? seller?.phone || company?.phone || '' : '')
