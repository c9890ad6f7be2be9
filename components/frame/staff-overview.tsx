'use client'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Building2, FileText, type IconNode, Search, Server, Users } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { systemOptions } from '@/components/staff/changes'
import { CountBadge } from '@/components/ui/badge'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { SkeletonText } from '@/components/ui/skeleton'
import { deskOptions } from '@/lib/callbacks/client'
import { reportDeskOptions } from '@/lib/moderation/client'
import { useCurrentUser } from '@/lib/people/client'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import { routesIn } from '@/lib/routes'
import styles from './staff-overview.module.css'
import { STAFF_KINDS, type StaffPlace, useOpenReports, useStaffLinks } from './use-staff-links'

/** What waits for the staff, then every page that the reader may enter by what it is about. */
export function StaffOverview() {
  const t = useTranslations('staff.overview')
  const { places, isKnown, hasFailed } = usePlaces()
  return (
    <div className={styles.page}>
      <section aria-labelledby="staff-waiting">
        <h2 id="staff-waiting">{t('waiting')}</h2>
        {isKnown ? (
          <Waiting places={places.filter(({ count }) => count)} hasFailed={hasFailed} />
        ) : (
          <SkeletonText lines={2} />
        )}
      </section>
      {isKnown ? (
        <section aria-labelledby="staff-all">
          <h2 id="staff-all">{t('all')}</h2>
          <div className={styles.kinds}>
            {STAFF_KINDS.map((kind) => (
              <Kind key={kind} kind={kind} places={places.filter((each) => each.kind === kind)} />
            ))}
          </div>
        </section>
      ) : null}
    </div>
  )
}

/** The reports, the pages of the column, and what admins have to look at in the system; known once all is counted. */
function usePlaces(): { places: StaffPlace[]; isKnown: boolean; hasFailed: boolean } {
  const t = useTranslations('shell.client')
  const to = routesIn(useLocale())
  const me = useCurrentUser()
  const isAdmin = me?.role === 'admin'
  const system = useQuery({ ...systemOptions, enabled: isAdmin, refetchInterval: false })
  const desks = useQueries({ queries: [reportDeskOptions, deskOptions] })
  const waiting = new Map([
    [to.staffJobs(), system.data?.tasks.failed],
    [to.staffSystem(), system.data?.warnings.length],
  ])
  const reports = {
    kind: 'texts',
    href: to.reports(),
    label: t('reports'),
    count: useOpenReports(),
  } as const
  const places = [reports, ...useStaffLinks()].map((place) => {
    const count = waiting.get(place.href)
    return count === undefined ? place : { ...place, count }
  })
  const isKnown = Boolean(me) && !desks.some(({ isPending }) => isPending) && !system.isLoading
  return { places, isKnown, hasFailed: [system, ...desks].some(({ isError }) => isError) }
}

function Waiting({ places, hasFailed }: { places: StaffPlace[]; hasFailed: boolean }) {
  const t = useTranslations('staff.overview')
  const format = useFormatter()
  if (places.length === 0 && !hasFailed) return <Notice>{t('nothing')}</Notice>
  return (
    <>
      {hasFailed ? <Notice tone="error">{t('uncounted')}</Notice> : null}
      <ul className={styles.waiting}>
        {places.map(({ href, label, count = 0 }) => (
          <li key={href}>
            <a href={href} className={styles.tile}>
              <span>{label}</span> <strong>{format.number(count)}</strong>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

const ICONS: Record<StaffPlace['kind'], IconNode> = {
  texts: FileText,
  people: Users,
  catalogue: Building2,
  search: Search,
  system: Server,
}

function Kind({ kind, places }: { kind: StaffPlace['kind']; places: StaffPlace[] }) {
  const t = useTranslations('staff.overview.kinds')
  if (places.length === 0) return null
  return (
    <div className={styles.kind}>
      <h3 className={styles.heading}>
        <Icon of={ICONS[kind]} />
        {t(kind)}
      </h3>
      <ul className={styles.places}>
        {places.map(({ href, label, count = 0 }) => (
          <li key={href}>
            <a href={href} className={styles.place}>
              {label} <CountBadge count={count} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
