'use client'
import { useQueries } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { CountBadge } from '@/components/ui/badge'
import { Notice } from '@/components/ui/notice'
import { SkeletonText } from '@/components/ui/skeleton'
import { deskOptions } from '@/lib/callbacks/client'
import { reportDeskOptions } from '@/lib/moderation/client'
import { routesIn } from '@/lib/routes'
import styles from './staff-overview.module.css'
import { type StaffPlace, useOpenReports, useStaffLinks } from './use-staff-links'

/** What waits for the staff, then every page that the reader may enter. */
export function StaffOverview() {
  const t = useTranslations('staff.overview')
  const inShell = useTranslations('shell.client')
  const to = routesIn(useLocale())
  const reports = { href: to.reports(), label: inShell('reports'), count: useOpenReports() }
  const places = [reports, ...useStaffLinks()]
  return (
    <div className={styles.page}>
      <section aria-labelledby="staff-waiting">
        <h2 id="staff-waiting">{t('waiting')}</h2>
        <Waiting places={places.filter(({ count }) => count)} />
      </section>
      <section aria-labelledby="staff-all">
        <h2 id="staff-all">{t('all')}</h2>
        <Places places={places.map(({ href, label }) => ({ href, label }))} />
      </section>
    </div>
  )
}

function Waiting({ places }: { places: StaffPlace[] }) {
  const t = useTranslations('staff.overview')
  const answers = useQueries({ queries: [reportDeskOptions, deskOptions] })
  if (places.length > 0) return <Places places={places} />
  if (answers.some(({ isPending }) => isPending)) return <SkeletonText lines={2} />
  return <Notice>{t('nothing')}</Notice>
}

function Places({ places }: { places: StaffPlace[] }) {
  return (
    <ul className={styles.places}>
      {places.map(({ href, label, count }) => (
        <li key={href}>
          <a href={href} className={styles.place}>
            {label} <CountBadge count={count ?? 0} />
          </a>
        </li>
      ))}
    </ul>
  )
}
