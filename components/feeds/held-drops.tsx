'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useObjectName } from '@/components/parts/object-words'
import { ListFailed } from '@/components/shell/list-states'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { WideTable } from '@/components/ui/wide-table'
import { heldDropsOptions, useDecideDrops } from '@/lib/imports/client'
import type { HeldDrop } from '@/lib/imports/drops/schema'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import { languageTag } from '@/lib/platform/i18n/locales'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { routesIn } from '@/lib/routes'
import styles from './feeds.module.css'

type Props = {
  /** Only those of this run; all when undefined. */
  runId?: number
  /** Read-only for moderators. */
  mayDecide: boolean
}

/** Price drops too large to notify subscribers without approval; renders nothing without any. */
export function HeldDrops({ runId, mayDecide }: Props) {
  const t = useTranslations('feeds.drops')
  const say = useErrorText()
  const id = useId()
  const list = useInfiniteQuery(heldDropsOptions(runId))
  const drops = list.data?.pages.flatMap(({ items }) => items) ?? []
  if (list.isError) {
    return (
      <ListFailed title={t('failed')} retry={t('retry')} onRetry={() => list.refetch()}>
        {say(list.error)}
      </ListFailed>
    )
  }
  if (drops.length === 0) return null
  return (
    <div className={styles.drops}>
      <h2 id={id}>{t('title')}</h2>
      <p className={styles.quiet}>{t('text')}</p>
      {mayDecide && runId !== undefined ? <ReleaseAll runId={runId} /> : null}
      <WideTable aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{t('listing')}</th>
            <th scope="col">{t('before')}</th>
            <th scope="col">{t('after')}</th>
            <th scope="col">{t('change')}</th>
            {runId === undefined ? <th scope="col">{t('origin')}</th> : null}
            {mayDecide ? <th scope="col">{t('decision')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {drops.map((drop) => (
            <Row key={drop.id} drop={drop} isOfRun={runId !== undefined} mayDecide={mayDecide} />
          ))}
        </tbody>
      </WideTable>
      {list.hasNextPage ? (
        <p className={styles.more}>
          <Button size="s" busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
            {t('more')}
          </Button>
        </p>
      ) : null}
    </div>
  )
}

type RowProps = { drop: HeldDrop; isOfRun: boolean; mayDecide: boolean }

function Row({ drop, isOfRun, mayDecide }: RowProps) {
  const t = useTranslations('feeds.drops')
  const format = useFormatter()
  const to = routesIn(useLocale())
  const name = useObjectName()(drop.property)
  const { property, currency, before, after, run } = drop
  const money = (amount: number) =>
    format.number(amount, { style: 'currency', currency, maximumFractionDigits: 0 })
  return (
    <tr>
      <th scope="row">
        <a
          href={to.object(property.id)}
          lang={property.title ? languageTag(property.language) : undefined}
        >
          {name}
        </a>
      </th>
      <td>{money(before)}</td>
      <td>{money(after)}</td>
      <td>{format.number(after / before - 1, { style: 'percent', maximumFractionDigits: 1 })}</td>
      {isOfRun ? null : (
        <td>{run ? <a href={to.staffFeedRun(run.id)}>{run.source}</a> : t('byHand')}</td>
      )}
      {mayDecide ? (
        <td>
          <Decisions id={drop.id} name={name} />
        </td>
      ) : null}
    </tr>
  )
}

function Decisions({ id, name }: { id: number; name: string }) {
  const t = useTranslations('feeds.drops')
  const { settle, isBusy } = useDecision({ drop: id })
  return (
    <div className={styles.actions}>
      <Button
        size="s"
        busy={isBusy}
        aria-label={t('releaseNamed', { name })}
        onClick={() => settle('release')}
      >
        {t('release')}
      </Button>
      <Button
        size="s"
        variant="quiet"
        disabled={isBusy}
        aria-label={t('rejectNamed', { name })}
        onClick={() => settle('reject')}
      >
        {t('reject')}
      </Button>
    </div>
  )
}

function ReleaseAll({ runId }: { runId: number }) {
  const t = useTranslations('feeds.drops')
  const [isAsking, setAsking] = useState(false)
  const { settle, isBusy } = useDecision({ run: runId })
  return (
    <div className={styles.actions}>
      <Button size="s" onClick={() => setAsking(true)}>
        {t('releaseAll')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('releaseAll')}
        text={t('releaseAllText')}
        confirmLabel={t('release')}
        cancelLabel={t('cancel')}
        busy={isBusy}
        onClose={() => setAsking(false)}
        onConfirm={() => settle('release', () => setAsking(false))}
      />
    </div>
  )
}

function useDecision(which: Parameters<typeof useDecideDrops>[0]) {
  const t = useTranslations('feeds.drops')
  const say = useErrorText()
  const decide = useDecideDrops(which)
  const settle = (decision: 'release' | 'reject', done?: () => void) =>
    decide.mutate(decision, {
      onSuccess: () => {
        done?.()
        void toast('success', t(decision === 'release' ? 'released' : 'rejected'))
      },
      onError: (error) => void toast('error', say(error)),
    })
  return { settle, isBusy: decide.isPending }
}
