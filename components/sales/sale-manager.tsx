import { Phone, PhoneCall } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { CallbackIsland } from '@/components/callbacks/callback-island'
import { MessageIsland } from '@/components/conversations/message-island'
import { PersonAvatar } from '@/components/parts/person-avatar'
import { phoneText } from '@/components/parts/phone-text'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { routesIn } from '@/lib/routes'
import type { Sale } from '@/lib/sales/schema'
import styles from './sale.module.css'
import { SalePart } from './sale-part'

/** The manager: name, phone, and a callback button until the sale is over. */
export function SaleManager({ sale, isPreview }: { sale: Sale; isPreview?: boolean }) {
  const t = useTranslations('sales.page')
  const to = routesIn(useLocale())
  const { id, manager, contactPhone, state } = sale
  return (
    <SalePart id="manager" title={t('managerTitle')}>
      {manager ? (
        <div className={styles.manager}>
          <PersonAvatar person={manager} size={72} />
          <div>
            <p className={styles.name}>
              <a href={to.profile(manager.id)}>{manager.name}</a>
            </p>
            <p className={styles.quiet}>{t('site')}</p>
          </div>
        </div>
      ) : null}
      <div className={styles.contacts} inert={isPreview}>
        {contactPhone ? (
          <ButtonLink href={`tel:${contactPhone}`} icon={<Icon of={Phone} />}>
            <span className="visually-hidden">{t('phone')}: </span>
            {phoneText(contactPhone)}
          </ButtonLink>
        ) : null}
        {state === 'archived' ? null : (
          <CallbackIsland subject="sale" id={id} icon={<Icon of={PhoneCall} />} />
        )}
        {manager ? <MessageIsland id={manager.id} /> : null}
      </div>
    </SalePart>
  )
}
