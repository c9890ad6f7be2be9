'use client'
import { useTranslations } from 'next-intl'
import { FeedTime } from '@/components/parts/feed-time'
import styles from '@/components/parts/inbox.module.css'
import { useNumberedName } from '@/components/parts/person-name'
import { Badge } from '@/components/ui/badge'
import type { Report } from '@/lib/moderation/schema'
import { useTargetTitle } from './target-box'
import { useReasonWords } from './use-reason-words'

/** One row of the list. */
export function ReportItem({ report }: { report: Report }) {
  const t = useTranslations('moderation.queue')
  const tCauses = useTranslations('moderation.causes')
  const titleOf = useTargetTitle()
  const reasonWords = useReasonWords()
  const nameOf = useNumberedName()
  const { target, reason, reporter, assignee, createdAt, cause, holds } = report
  return (
    <>
      <span className={styles.reason}>
        {cause ? tCauses(cause) : reasonWords(target.kind, reason)}
      </span>
      <span className={styles.name}>{titleOf(target)}</span>
      <span className={styles.facts}>
        {holds ? <Badge tone="amber">{t('holds')}</Badge> : null}
        <span>{reporter ? nameOf(reporter) : t(cause ? 'bySystem' : 'visitor')}</span>
        <FeedTime plain at={createdAt} />
        {assignee ? <span>→ {nameOf(assignee)}</span> : null}
      </span>
    </>
  )
}
