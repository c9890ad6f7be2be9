import { useTranslations } from 'next-intl'
import { CallbackButton } from '@/components/callbacks/callback-button'
import styles from '@/components/parts/call-card.module.css'
import { useObjectWords } from '@/components/parts/object-words'
import type { Complex, Property } from '@/lib/catalogue/objects/schema'
import type { Company } from '@/lib/companies/schema'
import { firstPhone, PhoneButton } from './phone-button'
import { PriceWords } from './price-box'

type Props = { object: Property | Complex; company: Company | null }

/** Price, callback button and phone: they stay beside the page, at the bottom of narrow screens. Of what is for sale only. */
export function ObjectCall({ object, company }: Props) {
  const t = useTranslations('objects.call')
  const { unitPrice } = useObjectWords()
  if (object.status !== 'active') return null
  const isComplex = object.kind === 'complex'
  const phone = firstPhone(object, company)
  const each = isComplex ? null : unitPrice(object)
  return (
    <aside aria-label={t('title')} className={styles.card}>
      <div>
        <p className={styles.price}>
          <PriceWords object={object} />
        </p>
        {each ? <p className={styles.quiet}>{each}</p> : null}
      </div>
      <CallbackButton
        subject={isComplex ? 'complex' : 'property'}
        id={object.id}
        variant="primary"
      />
      {phone ? <PhoneButton objectId={object.id} phone={phone} className={styles.dial} /> : null}
    </aside>
  )
}
