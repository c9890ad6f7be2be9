'use client'
import { CircleCheck } from 'lucide'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { WideTable } from '@/components/ui/wide-table'
import type { FeedIssue } from '@/lib/imports/schema'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import { feedLimits } from '@/lib/quotas'
import styles from './feeds.module.css'
import { useFeedWords } from './use-feed-words'

type Props = {
  issues: FeedIssue[]
  /** How many were stored. */
  total: number
  isOver: boolean
  more: { isLoading: boolean; load: () => void } | null
}

/** Issues, by line of the file. */
export function IssueTable({ issues, total, isOver, more }: Props) {
  const t = useTranslations('feeds.report')
  const id = useId()
  if (issues.length === 0) {
    return isOver ? (
      <EmptyState icon={<Icon of={CircleCheck} />} title={t('clean')} text={t('cleanText')} />
    ) : null
  }
  return (
    <>
      <h2 id={id}>{t('issues', { count: total })}</h2>
      {total >= feedLimits.issues ? (
        <p className={styles.quiet}>{t('kept', { count: feedLimits.issues })}</p>
      ) : null}
      <WideTable aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{t('line')}</th>
            <th scope="col">{t('offer')}</th>
            <th scope="col">{t('field')}</th>
            <th scope="col">{t('reason')}</th>
            <th scope="col">{t('value')}</th>
          </tr>
        </thead>
        <tbody>
          {issues.map((issue, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows, and rows have no id
            <Row key={index} issue={issue} />
          ))}
        </tbody>
      </WideTable>
      {more ? (
        <p className={styles.more}>
          <Button busy={more.isLoading} onClick={more.load}>
            {t('more')}
          </Button>
        </p>
      ) : null}
    </>
  )
}

function Row({ issue: { line, externalId, field, code, value, refused } }: { issue: FeedIssue }) {
  const t = useTranslations('feeds.report')
  const format = useFormatter()
  const words = useFeedWords()
  return (
    <tr>
      <th scope="row">{format.number(line, { useGrouping: false })}</th>
      <td>{externalId ? <code className={styles.code}>{externalId}</code> : '—'}</td>
      <td>{field ? <code className={styles.code}>{field}</code> : '—'}</td>
      <td>
        {words.issue(code)} {refused ? <Badge tone="red">{t('refused')}</Badge> : null}
      </td>
      <td>{value ? <code className={styles.code}>{value}</code> : '—'}</td>
    </tr>
  )
}
