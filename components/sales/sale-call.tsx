import { Phone, PhoneCall } from 'lucide'
import { useTranslations } from 'next-intl'
import { CallbackIsland } from '@/components/callbacks/callback-island'
import styles from '@/components/parts/call-card.module.css'
import { PersonAvatar } from '@/components/parts/person-avatar'
import { phoneText } from '@/components/parts/phone-text'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { Sale } from '@/lib/sales/schema'
import { SalePrice } from './sale-price'

/** Price and callback button: a sticky card beside the page, a bottom bar on narrow screens. */
export function SaleCall({ sale, isPreview }: { sale: Sale; isPreview?: boolean }) {
  const t = useTranslations('sales.page')
  const { id, state, manager, contactPhone } = sale
  if (state === 'archived') return null
  return (
    <aside aria-label={t('callTitle')} className={styles.card} inert={isPreview}>
      <SalePrice sale={sale} className={styles.price} />
      <div className={styles.more}>
        <p className={styles.title}>{t('callTitle')}</p>
        {manager ? (
          <p className={styles.manager}>
            <PersonAvatar person={manager} size={40} />
            <span>{manager.name}</span>
          </p>
        ) : null}
        <p className={styles.quiet}>{t('callText')}</p>
      </div>
      <CallbackIsland subject="sale" id={id} variant="primary" icon={<Icon of={PhoneCall} />} />
      {contactPhone ? (
        <ButtonLink
          href={`tel:${contactPhone}`}
          icon={<Icon of={Phone} />}
          className={styles.phone}
        >
          <span className="visually-hidden">{t('phone')}: </span>
          {phoneText(contactPhone)}
        </ButtonLink>
      ) : null}
    </aside>
  )
}
