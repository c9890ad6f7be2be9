'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { PenLine } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { Button, ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { Skeleton } from '@/components/ui/skeleton'
import { useErrorText } from '@/lib/platform/http/use-error-text'
import { draftListOptions } from '@/lib/posts/drafts/client'
import { routesIn } from '@/lib/routes'
import { DraftItem } from './draft-item'
import styles from './draft-list.module.css'

/** What I have begun and not published yet, last saved first. */
export function DraftList() {
  const t = useTranslations('editor.drafts')
  const errorText = useErrorText()
  const { data, error, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(draftListOptions)
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
