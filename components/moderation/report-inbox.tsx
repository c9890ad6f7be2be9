'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { InboxFrame } from '@/components/parts/inbox-frame'
import { KEYS } from '@/components/parts/use-queue-keys'
import type { Choice } from '@/components/parts/use-shown-row'
import type { Report, ReportStatus } from '@/lib/moderation/schema'
import { ReportDetail } from './report-detail'
import { ReportItem } from './report-item'

const NAMES = {
  next: KEYS.next.name,
  previous: KEYS.previous.name,
  take: KEYS.take.name,
  resolve: KEYS.resolve.name,
  reject: KEYS.reject.name,
  hide: KEYS.hide.name,
  delete: KEYS.delete.name,
  block: KEYS.block.name,
  giveBack: KEYS.giveBack.name,
  restore: KEYS.restore.name,
}

type Props = {
  reports: Report[]
  choice: Choice<Report>
  status: ReportStatus
  meId: number
  more: ReactNode
}

/** The list of reports at the left, the shown one at the right. */
export function ReportInbox({ reports, choice, status, meId, more }: Props) {
  const t = useTranslations('moderation')
  return (
    <InboxFrame
      rows={reports}
      choice={choice}
      more={more}
      words={{
        label: t('queue.list', { status: t(`statuses.${status}`) }),
        back: t('queue.back'),
        keys: t('queue.keys', NAMES),
      }}
      line={(report) => <ReportItem report={report} />}
      detail={(report, inbox) => (
        <ReportDetail
          key={report.id}
          report={report}
          meId={meId}
          inbox={inbox}
          onWorked={choice.worked}
        />
      )}
    />
  )
}
