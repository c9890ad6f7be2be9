'use client'
import { type InfiniteData, type UseInfiniteQueryResult, useQuery } from '@tanstack/react-query'
import { CheckCheck, Undo2 } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { SliceMessages } from '@/components/shell/slice-messages'
import { toast } from '@/components/shell/toast'
import { CountBadge } from '@/components/ui/badge'
import { Button, ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useLoadErrorText } from '@/lib/platform/web/use-load-error-text'
import { useMarkAllRead } from '@/lib/posts/reading/client'
import { unreadCountOptions } from '@/lib/posts/unread/client'
import { routesIn } from '@/lib/routes'
import styles from './read-all.module.css'

type Props = { categoryId: number | null }

/** In the list of the whole forum, the way to what is unread; and a button that marks all as read. */
export function MemberReadAll({ categoryId }: Props) {
  return (
    <SliceMessages slice="reading">
      {categoryId === null ? (
        <>
          <UnreadLink />
          <ReadAllHere categoryId={null} isBrief />
        </>
      ) : (
        <ReadAllHere categoryId={categoryId} />
      )}
    </SliceMessages>
  )
}

function UnreadLink() {
  const t = useTranslations('reading.list')
  const to = routesIn(useLocale())
  const count = useQuery(unreadCountOptions()).data ?? 0
  return (
    <ButtonLink href={to.unread()} variant="quiet" size="s">
      {t('title')} <CountBadge count={count} />
    </ButtonLink>
  )
}

type List = Pick<UseInfiniteQueryResult<InfiniteData<{ items: unknown[] }>>, 'data'>

/** The button of a list that holds some, or of lists that it has emptied, as it takes that back. */
export function ReadAllOf({ list, readAll }: { list: List; readAll: ReadAll }) {
  const hasSome = list.data?.pages.some(({ items }) => items.length > 0) ?? false
  const [hadSome, setHadSome] = useState(false)
  if (hasSome && !hadSome) setHadSome(true)
  return hadSome || readAll.isDone ? (
    <div className={styles.place}>
      <ReadAllButton {...readAll} />
    </div>
  ) : null
}

/** Marks all as read, and takes that back as long as the part that calls this is there. */
export function useReadAll(categoryId: number | null) {
  const say = useLoadErrorText()
  const mark = useMarkAllRead(categoryId)
  const [done, setDone] = useState<{ before: string | null } | null>(null)
  const press = () => {
    mark.mutate(done ? done.before : undefined, {
      onSuccess: ({ before }) => setDone(done ? null : { before }),
      onError: (error) => toast('error', say(error)),
    })
  }
  return { isDone: done !== null, isBusy: mark.isPending, press }
}
export type ReadAll = ReturnType<typeof useReadAll>

/** Beside the way to what is unread, so that both stand in one line on phones. */
type Brief = { isBrief?: true }

function ReadAllHere({ categoryId, ...brief }: Props & Brief) {
  return <ReadAllButton {...brief} {...useReadAll(categoryId)} />
}

/** One button for both, which keeps the focus. */
function ReadAllButton({ isDone, isBusy, press, isBrief }: ReadAll & Brief) {
  const t = useTranslations('reading')
  return (
    <>
      <span role="status" className={styles.done}>
        {isDone ? t('done') : null}
      </span>
      <Button
        data-brief={isBrief}
        variant="quiet"
        size="s"
        icon={<Icon of={isDone ? Undo2 : CheckCheck} />}
        busy={isBusy}
        onClick={press}
      >
        <span>{t(isDone ? 'undo' : 'readAll')}</span>
      </Button>
    </>
  )
}
