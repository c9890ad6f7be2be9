'use client'
import { PenLine } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { Button, ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { Skeleton } from '@/components/ui/skeleton'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { useDraftList } from '@/lib/posts/drafts/client'
import type { DraftPage } from '@/lib/posts/drafts/schema'
import { draftLimits } from '@/lib/quotas'
import { routesIn } from '@/lib/routes'
import { DraftItem } from './draft-item'
import styles from './draft-list.module.css'

/** My unpublished drafts, last saved first. */
export function DraftList() {
  const t = useTranslations('editor.drafts')
  const errorText = useErrorText()
  const { data, error, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useDraftList()
  const drafts = data?.pages.flatMap((page) => page.items)
  if (error && !drafts) {
    return (
      <EmptyState
        title={t('failed')}
        text={errorText(error)}
        action={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
      />
    )
  }
  if (!drafts) return <Waiting />
  if (drafts.length === 0) return <NoDrafts />
  return (
    <>
      <DraftRoom used={data?.pages[0]?.used} />
      <ul className={styles.list}>
        {drafts.map((draft) => (
          <DraftItem key={draft.id} draft={draft} />
        ))}
      </ul>
      {hasNextPage ? (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
    </>
  )
}

/** Quota usage, with a notice when the quota is full. */
function DraftRoom({ used }: { used: DraftPage['used'] | undefined }) {
  const t = useTranslations('editor.drafts')
  const format = useFormatter()
  if (!used) return null
  const megabytes = (bytes: number) =>
    format.number(bytes / 1024 ** 2, {
      style: 'unit',
      unit: 'megabyte',
      maximumFractionDigits: 1,
    })
  const isFull = used.drafts >= draftLimits.held || used.bytes >= draftLimits.bytes
  return (
    <>
      <p className={styles.facts}>
        {t('used', {
          drafts: used.drafts,
          most: draftLimits.held,
          size: megabytes(used.bytes),
          room: megabytes(draftLimits.bytes),
        })}
      </p>
      {isFull ? <Notice tone="warning">{t('full')}</Notice> : null}
    </>
  )
}

function Waiting() {
  return (
    <div className={styles.list} aria-busy="true">
      {[1, 2, 3].map((line) => (
        <Skeleton key={line} blockSize="108px" />
      ))}
    </div>
  )
}

function NoDrafts() {
  const t = useTranslations('editor.drafts')
  const locale = useLocale()
  return (
    <EmptyState
      icon={<Icon of={PenLine} />}
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        <ButtonLink variant="primary" href={routesIn(locale).editor()}>
          {t('new')}
        </ButtonLink>
      }
    />
  )
}
