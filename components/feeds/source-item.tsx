'use client'
import { useLocale, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { FeedRun, FeedSource } from '@/lib/imports/schema'
import { routesIn } from '@/lib/routes'
import styles from './feeds.module.css'
import { HeldRun } from './held-run'
import { RunHistory } from './run-history'
import { RunNumbers } from './run-numbers'
import { RunProgress } from './run-progress'
import { RunState } from './run-state'
import { SourceActions } from './source-actions'
import { useFeedWords } from './use-feed-words'

type Props = { source: FeedSource; isAdmin: boolean }

/** A source with its last run and its actions. */
export function SourceItem({ source, isAdmin }: Props) {
  const t = useTranslations('feeds')
  const to = routesIn(useLocale())
  const words = useFeedWords()
  const { id, name, format, url, schedule, nextRunAt, company, lastCount, lastRun } = source
  return (
    <article className={styles.source} aria-labelledby={`source-${id}`}>
      <header className={styles.head}>
        <h2 className={styles.name}>
          <span id={`source-${id}`}>{name}</span>
          <Badge>{t(`formats.${format}`)}</Badge>
        </h2>
        <p className={styles.facts}>
          {company ? (
            <a href={to.company(company.id)}>{company.name}</a>
          ) : (
            <span>{t('source.noCompany')}</span>
          )}
          <span>{url || t('source.noAddress')}</span>
          <span>{t(`schedules.${schedule}`)}</span>
          {nextRunAt ? (
            <span>
              {t('source.next')} <time dateTime={nextRunAt}>{words.moment(nextRunAt)}</time>
            </span>
          ) : null}
        </p>
      </header>
      {isAdmin ? <SourceActions source={source} /> : null}
      {lastRun ? (
        <LastRun run={lastRun} lastCount={lastCount} mayDecide={isAdmin} />
      ) : (
        <p className={styles.quiet}>{t('source.noRuns')}</p>
      )}
      {lastRun ? <RunHistory sourceId={id} /> : null}
    </article>
  )
}

type RunProps = { run: FeedRun; lastCount: number; mayDecide: boolean }

function LastRun({ run, lastCount, mayDecide }: RunProps) {
  const t = useTranslations('feeds')
  const to = routesIn(useLocale())
  const words = useFeedWords()
  const at = run.endedAt ?? run.startedAt ?? run.queuedAt
  return (
    <div className={styles.run}>
      <p className={styles.line}>
        <RunState state={run.state} />
        <time dateTime={at}>{words.moment(at)}</time>
        <a href={to.staffFeedRun(run.id)}>{t('source.report')}</a>
        {run.issueCount > 0 ? <span>{t('source.issues', { count: run.issueCount })}</span> : null}
      </p>
      {run.error ? <p className={styles.failed}>{words.error(run.error)}</p> : null}
      <HeldRun run={run} lastCount={lastCount} mayDecide={mayDecide} />
      <RunProgress run={run} />
      {run.state === 'done' || run.state === 'held' ? <RunNumbers run={run} /> : null}
    </div>
  )
}
