import { Lock } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { routesIn } from '@/lib/routes'
import type { WorkingDetails } from '@/lib/sales/preview/schema'
import type { Sale } from '@/lib/sales/schema'
import { DocumentList } from './document-list'
import { MemberDocuments } from './member-parts'
import styles from './sale-documents.module.css'
import { SalePart } from './sale-part'

type Props = {
  sale: Sale
  /** Origin of the site. */
  origin: string
  /** Documents of a preview. */
  working?: WorkingDetails | undefined
}

/** The documents; when they are for members only, visitors get a link to log in. */
export function SaleDocuments({ sale, origin, working }: Props) {
  const t = useTranslations('sales.page')
  const { id, updatedAt } = sale
  const details = working ?? sale.details
  return (
    <SalePart id="documents" title={t('documentsTitle')}>
      {details ? (
        <DocumentList saleId={id} language={sale.language} details={details} origin={origin} />
      ) : (
        <div className={styles.place}>
          <MemberDocuments
            id={id}
            updatedAt={updatedAt}
            origin={origin}
            idle={<ForMembers id={id} />}
          />
        </div>
      )}
    </SalePart>
  )
}

/** The box for visitors; members see "loading" in its place. */
function ForMembers({ id }: { id: number }) {
  const t = useTranslations('sales.members')
  const to = routesIn(useLocale())
  const back = to.sale(id)
  return (
    <div className={styles.box}>
      <Icon of={Lock} size={24} className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.title}>{t('title')}</p>
        <p className={styles.visitor}>{t('text')}</p>
        <p className={styles.links}>
          <ButtonLink variant="primary" href={to.login(back)}>
            {t('login')}
          </ButtonLink>
          <ButtonLink href={to.register(back)}>{t('register')}</ButtonLink>
        </p>
        <p className={styles.member}>{t('loading')}</p>
      </div>
    </div>
  )
}
