import { Lock } from 'lucide'
import { useTranslations } from 'next-intl'
import { useSaleWords } from '@/components/parts/sale-words'
import { Icon } from '@/components/ui/icon'
import type { Sale } from '@/lib/sales/schema'
import { MemberPrice } from './member-parts'
import styles from './sale-price.module.css'

type Props = { sale: Sale; className?: string | undefined }

/** The public price, or a notice that only members see it. */
export function SalePrice({ sale, className }: Props) {
  const t = useTranslations('sales.price')
  const words = useSaleWords()
  const { id, details, updatedAt } = sale
  return (
    <p className={className}>
      <span className="visually-hidden">{t('label')}: </span>
      {details ? (
        words.price(details.price)
      ) : (
        <MemberPrice
          id={id}
          updatedAt={updatedAt}
          idle={
            <span className={styles.locked}>
              <Icon of={Lock} size={18} />
              {t('members')}
            </span>
          }
        />
      )}
    </p>
  )
}
