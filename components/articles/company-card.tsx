import { BadgeCheck } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { Avatar } from '@/components/ui/avatar'
import { Icon } from '@/components/ui/icon'
import type { CompanyRef } from '@/lib/companies/schema'
import { mediaPath } from '@/lib/media-paths'
import { routesIn } from '@/lib/routes'
import styles from './company-card.module.css'

/** The company in whose name an article was written. */
export function CompanyCard({ company }: { company: CompanyRef }) {
  const t = useTranslations('articles.page')
  const to = routesIn(useLocale())
  const { id, name, logoId, isVerified } = company
  return (
    <section aria-label={t('company')} className={styles.card}>
      <Avatar id={id} name={name} src={logoId && mediaPath(logoId, 480)} size={72} square />
      <div className={styles.words}>
        <p className={styles.label}>{t('company')}</p>
        <h2 className={styles.name}>
          {name}
          {isVerified ? (
            <span className={styles.verified}>
              <Icon of={BadgeCheck} />
              <span className="visually-hidden">{t('verified')}</span>
            </span>
          ) : null}
        </h2>
        <p>
          <a href={to.company(id)}>{t('toCompany', { name })}</a>
        </p>
      </div>
    </section>
  )
}
