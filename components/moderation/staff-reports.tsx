'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import styles from '@/components/parts/inbox.module.css'
import { Tabs } from '@/components/ui/tabs'
import { queueOptions } from '@/lib/moderation/client'
import { type ReportStatus, reportStatus } from '@/lib/moderation/schema'
import { routesIn } from '@/lib/routes'
import { OwnReports } from './own-reports'
import { ReportQueue } from './report-queue'

/** Reports by status, and the reader's own; the choice is in the address. */
export function StaffReports({ meId }: { meId: number }) {
  const t = useTranslations('moderation')
  const to = routesIn(useLocale())
  const asked = useSearchParams().get('status')
  const isMine = asked === 'mine'
  const status = reportStatus.options.find((each) => each === asked) ?? 'open'
  const counts = useInfiniteQuery(queueOptions(isMine ? 'open' : status)).data?.pages.at(-1)?.counts
  const countOf = (each: ReportStatus) =>
    each === 'open' || each === 'inWork' ? counts?.[each] : undefined
  const items = [
    ...reportStatus.options.map((each) => ({
      href: to.reports({ status: each === 'open' ? null : each }),
      label: t(`statuses.${each}`),
      count: countOf(each),
      current: !isMine && each === status,
    })),
    { href: to.reports({ status: 'mine' }), label: t('page.mine'), current: isMine },
  ]
  return (
    <>
      <Tabs label={t('page.views')} items={items} className={styles.tabs} />
      {isMine ? <OwnReports /> : <ReportQueue key={status} status={status} meId={meId} />}
    </>
  )
}
