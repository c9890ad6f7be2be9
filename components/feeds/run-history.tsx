'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ListFailed, ListLoading } from '@/components/shell/list-states'
import { Button } from '@/components/ui/button'
import { WideTable } from '@/components/ui/wide-table'
import { feedRunsOptions } from '@/lib/imports/client'
import type { FeedRun } from '@/lib/imports/schema'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { routesIn } from '@/lib/routes'
import styles from './feeds.module.css'
import { RunState } from './run-state'
import { useFeedWords } from './use-feed-words'

/** Earlier runs of a source, loaded when opened. */
export function RunHistory({ sourceId }: { sourceId: number }) {
  const t = useTranslations('feeds.history')
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.history} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('title')}</summary>
      {isOpen ? <Runs sourceId={sourceId} /> : null}
    </details>
  )
}

function Runs({ sourceId }: { sourceId: number }) {
  const t = useTranslations('feeds.history')
  const tNumbers = useTranslations('feeds.numbers')
  const say = useErrorText()
  const list = useInfiniteQuery(feedRunsOptions(sourceId))
  if (list.isPending) return <ListLoading label={t('loading')} />
  if (!list.data) {
    return (
      <ListFailed title={t('failed')} retry={t('retry')} onRetry={() => list.refetch()}>
        {say(list.error)}
      </ListFailed>
    )
  }
  return (
    <>
      <WideTable aria-label={t('title')}>
        <thead>
          <tr>
            <th scope="col">{t('run')}</th>
            <th scope="col">{t('state')}</th>
            {NUMBERS.map((name) => (
              <th key={name} scope="col">
                {tNumbers(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.data.pages.flatMap(({ items }) =>
            items.map((run) => <Row key={run.id} run={run} />),
          )}
        </tbody>
      </WideTable>
      {list.hasNextPage ? (
        <p className={styles.more}>
          <Button size="s" busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
            {t('more')}
          </Button>
        </p>
      ) : null}
    </>
  )
}

const NUMBERS = ['offers', 'created', 'updated', 'unchanged', 'retired', 'refused'] as const

function Row({ run }: { run: FeedRun }) {
  const to = routesIn(useLocale())
  const format = useFormatter()
  const words = useFeedWords()
  return (
    <tr>
      <th scope="row">
        <a href={to.staffFeedRun(run.id)}>
          <time dateTime={run.queuedAt}>{words.moment(run.queuedAt)}</time>
        </a>
      </th>
      <td>
        <RunState state={run.state} /> {run.error ? words.error(run.error) : null}
      </td>
      {NUMBERS.map((name) => (
        <td key={name}>{format.number(run[name])}</td>
      ))}
    </tr>
  )
}
