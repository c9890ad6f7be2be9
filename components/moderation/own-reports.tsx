'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Flag } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { FeedTime } from '@/components/parts/feed-time'
import { EndlessList } from '@/components/shell/endless-list'
import listStyles from '@/components/shell/own-list.module.css'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { ownReportsOptions } from '@/lib/moderation/client'
import type { OwnReport, ReportStatus } from '@/lib/moderation/schema'
import { routesIn } from '@/lib/routes'
import { ReportAppeal } from './report-appeal'
import styles from './reports.module.css'
import { StatusBadge } from './status-badge'
import { TargetBox } from './target-box'
import { useReasonWords } from './use-reason-words'

/** The reader's reports with their outcome, the latest first. */
export function OwnReports() {
  const t = useTranslations('moderation.own')
  const to = routesIn(useLocale())
  const list = useInfiniteQuery(ownReportsOptions)
  const words = { loading: t('loading'), failed: t('failed'), retry: t('retry'), more: t('more') }
  return (
    <EndlessList
      list={list}
      words={words}
      className={listStyles.list}
      keyOf={({ id }) => id}
      row={(report) => <OwnItem report={report} />}
      empty={
        <EmptyState
          icon={<Icon of={Flag} />}
          title={t('empty')}
          text={t('emptyText')}
          action={<ButtonLink href={to.home()}>{t('emptyAction')}</ButtonLink>}
        />
      }
    />
  )
}

const OUTCOME = {
  open: 'waiting',
  inWork: 'working',
  resolved: 'resolved',
  rejected: 'rejected',
} as const satisfies Record<ReportStatus, string>

function OwnItem({ report }: { report: OwnReport }) {
  const t = useTranslations('moderation')
  const reasonWords = useReasonWords()
  const { id, target, reason, text, status, answer, createdAt, closedAt, mayAppeal } = report
  return (
    <article className={listStyles.item}>
      <TargetBox target={target} />
      <p className={listStyles.facts}>
        <span>{reasonWords(target.kind, reason)}</span>
        <span>
          {t('own.reported')} <FeedTime at={createdAt} />
        </span>
        {closedAt ? (
          <span>
            {t('own.closed')} <FeedTime at={closedAt} />
          </span>
        ) : null}
      </p>
      {text ? <p className={listStyles.words}>{text}</p> : null}
      <p className={listStyles.outcome}>
        <StatusBadge status={status} /> {t(`own.${OUTCOME[status]}`)}
      </p>
      {answer ? (
        <div className={styles.answer}>
          <p className={styles.label}>{t('own.answer')}</p>
          <p className={listStyles.words}>{answer}</p>
        </div>
      ) : null}
      {mayAppeal ? (
        <div className={listStyles.outcome}>
          <ReportAppeal id={id} />
        </div>
      ) : null}
    </article>
  )
}
