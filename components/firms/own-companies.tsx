'use client'
import { useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { CompanyLogo } from '@/components/parts/company-logo'
import { ListFailed, ListLoading } from '@/components/shell/list-states'
import listStyles from '@/components/shell/own-list.module.css'
import { Badge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { ownCompaniesOptions } from '@/lib/firms/client'
import type { OwnCompany } from '@/lib/firms/schema'
import { useLoadErrorText } from '@/lib/platform/web/use-load-error-text'
import { routesIn } from '@/lib/routes'
import styles from './firms.module.css'
import { Invitations } from './invitations'

/** The reader's companies with what waits there, after the invitations to others. */
export function OwnCompanies() {
  const t = useTranslations('firms')
  const say = useLoadErrorText()
  const { data, error, isPending, refetch } = useQuery(ownCompaniesOptions)
  if (isPending) return <ListLoading label={t('loading')} />
  if (!data) {
    return (
      <ListFailed title={t('failed')} retry={t('retry')} onRetry={() => refetch()}>
        {say(error)}
      </ListFailed>
    )
  }
  return (
    <>
      <Invitations invitations={data.invitations} />
      {data.items.length === 0 ? (
        <EmptyState icon={<Icon of={Building2} />} title={t('empty')} text={t('emptyText')} />
      ) : (
        <ul className={listStyles.list}>
          {data.items.map((company) => (
            <li key={company.id}>
              <CompanyItem company={company} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function CompanyItem({ company }: { company: OwnCompany }) {
  const t = useTranslations('firms')
  const to = routesIn(useLocale())
  const { id, name, isVerified, companyRole, openRequests, openQuestions } = company
  return (
    <article className={styles.company}>
      <CompanyLogo company={company} size={40} />
      <div className={styles.about}>
        <h2 className={listStyles.title}>
          <a href={to.ownCompany(id)}>{name}</a>
        </h2>
        <p className={listStyles.facts}>
          <span>{t(`roles.${companyRole}`)}</span>
          {isVerified ? (
            <>
              <span>{t('waiting.requests', { count: openRequests })}</span>
              <span>{t('waiting.questions', { count: openQuestions })}</span>
            </>
          ) : (
            <Badge tone="amber">{t('unverified')}</Badge>
          )}
        </p>
      </div>
    </article>
  )
}
