'use client'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { ListFailed, ListLoading } from '@/components/shell/list-states'
import { Notice } from '@/components/ui/notice'
import { Tabs } from '@/components/ui/tabs'
import { staffOptions } from '@/lib/firms/client'
import type { CompanyStaff } from '@/lib/firms/schema'
import { useCurrentUser } from '@/lib/people/client'
import { useLoadErrorText } from '@/lib/platform/web/use-load-error-text'
import { routesIn } from '@/lib/routes'
import { Colleagues } from './colleagues'
import { FirmObjects } from './firm-objects'
import { FirmPrices } from './firm-prices'
import { FirmQuestions } from './firm-questions'
import { FirmRequests } from './firm-requests'
import styles from './firms.module.css'

const PARTS = ['requests', 'questions', 'objects', 'prices', 'staff'] as const
type Part = (typeof PARTS)[number]

/** The work of a company: requests, questions, objects, prices and colleagues; the shown part is in the address. */
export function OwnCompany({ id }: { id: number }) {
  const t = useTranslations('firms')
  const to = routesIn(useLocale())
  const say = useLoadErrorText()
  const me = useCurrentUser()
  const asked = useSearchParams().get('show')
  const { data, error, isPending, refetch } = useQuery(staffOptions(id))
  if (isPending || !me) return <ListLoading label={t('loading')} />
  if (!data) {
    return (
      <ListFailed title={t('failed')} retry={t('retry')} onRetry={() => refetch()}>
        {say(error)}
      </ListFailed>
    )
  }
  const shown = PARTS.find((part) => part === asked) ?? 'requests'
  const items = PARTS.map((part) => ({
    href: to.ownCompany(id, { show: part === 'requests' ? null : part }),
    label: t(`parts.${part}`),
    current: part === shown,
  }))
  return (
    <>
      <h1>{data.company.name}</h1>
      <p className={styles.actions}>
        <a href={to.ownCompanies()}>{t('back')}</a>
        <a href={to.company(id)}>{t('page')}</a>
      </p>
      <Tabs label={t('parts.label')} items={items} className={styles.tabs} />
      {/* An admin who does not work there arranges its staff, and has rooms of the site for the rest. */}
      <Shown part={shown} staff={data} meId={me.id} />
    </>
  )
}

type Props = { part: Part; staff: CompanyStaff; meId: number }

function Shown({ part, staff, meId }: Props) {
  const t = useTranslations('firms')
  const { id, isVerified } = staff.company
  if (part === 'staff') return <Colleagues staff={staff} meId={meId} />
  if (!isVerified) {
    return (
      <Notice title={t('unverified')}>
        <p>{t('unverifiedText')}</p>
        {staff.drafts > 0 ? <p>{t('unverifiedDrafts', { count: staff.drafts })}</p> : null}
      </Notice>
    )
  }
  if (part === 'requests') return <FirmRequests id={id} staff={staff.items} meId={meId} />
  if (part === 'questions') return <FirmQuestions id={id} />
  return part === 'prices' ? <FirmPrices id={id} /> : <FirmObjects id={id} />
}
