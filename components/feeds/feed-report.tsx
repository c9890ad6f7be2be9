'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { ListFailed, ListLoading } from '@/components/shell/list-states'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { Notice } from '@/components/ui/notice'
import { feedReportOptions } from '@/lib/imports/client'
import type { FeedReport as Report } from '@/lib/imports/schema'
import { useCurrentUser } from '@/lib/people/client'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { routesIn } from '@/lib/routes'
import styles from './feeds.module.css'
import { HeldDrops } from './held-drops'
import { HeldRun } from './held-run'
import { IssueTable } from './issue-table'
import { RunNumbers } from './run-numbers'
import { RunProgress } from './run-progress'
import { RunState } from './run-state'
import { useFeedWords } from './use-feed-words'

/** The report of an import run: state, counts, issues by offer. */
export function FeedReport({ runId }: { runId: number }) {
  const t = useTranslations('feeds.report')
  const say = useErrorText()
  const isAdmin = useCurrentUser()?.role === 'admin'
  const report = useInfiniteQuery(feedReportOptions(runId))
  const run = report.data?.pages.at(0)
  if (report.isPending) return <ListLoading label={t('loading')} />
  const problem = report.isError ? (
    <ListFailed title={t('failed')} retry={t('retry')} onRetry={() => report.refetch()}>
      {say(report.error)}
    </ListFailed>
  ) : null
  if (!run) return problem
  return (
    <div className={styles.page}>
      <Trail source={run.source.name} />
      {problem}
      <Outcome run={run} />
      <HeldRun run={run} mayDecide={isAdmin} />
      <RunProgress run={run} />
      <RunNumbers run={run} />
      <HeldDrops runId={runId} mayDecide={isAdmin} />
      <IssueTable
        issues={report.data?.pages.flatMap((page) => page.issues.items) ?? []}
        total={run.issueCount}
        isOver={run.state === 'done' || run.state === 'held'}
        more={
          report.hasNextPage
            ? { isLoading: report.isFetchingNextPage, load: () => void report.fetchNextPage() }
            : null
        }
      />
    </div>
  )
}

function Trail({ source }: { source: string }) {
  const t = useTranslations('feeds')
  const to = routesIn(useLocale())
  return (
    <Breadcrumbs
      label={t('report.breadcrumbs')}
      items={[{ label: t('list.title'), href: to.staffFeeds() }, { label: source }]}
    />
  )
}

function Outcome({ run }: { run: Report }) {
  const t = useTranslations('feeds')
  const words = useFeedWords()
  const { state, source, startedAt, endedAt, generatedAt, bytes, error, released } = run
  return (
    <>
      <p className={styles.line}>
        <RunState state={state} />
        <span>{t(`formats.${source.format}`)}</span>
        {startedAt ? (
          <span>
            {t('report.started')} <time dateTime={startedAt}>{words.moment(startedAt)}</time>
          </span>
        ) : null}
        {startedAt && endedAt ? (
          <span>{t('report.took', { time: words.duration(startedAt, endedAt) })}</span>
        ) : null}
        {generatedAt ? (
          <span>
            {t('report.generated')} <time dateTime={generatedAt}>{words.moment(generatedAt)}</time>
          </span>
        ) : null}
        {bytes > 0 ? <span>{t('report.size', { size: words.size(bytes) })}</span> : null}
        {released ? <span>{t('report.released')}</span> : null}
      </p>
      {error ? (
        <Notice tone="error" title={t('report.broken')}>
          {words.error(error)}
        </Notice>
      ) : null}
    </>
  )
}
