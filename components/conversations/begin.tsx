'use client'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { ListFailed } from '@/components/shell/list-states'
import { SkeletonText } from '@/components/ui/skeleton'
import { conversationWithOptions } from '@/lib/conversations/client'
import { AppError } from '@/lib/platform/errors'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { routesIn } from '@/lib/routes'
import styles from './conversations.module.css'
import { wantFocus } from './focus'
import { Missing } from './missing'
import { ThreadHead } from './thread-head'
import { Writing } from './writing'

/** A first message; where there is a conversation already it is opened. */
export function Begin({ personId }: { personId: number }) {
  const t = useTranslations('conversations.thread')
  const say = useErrorText()
  const query = useQuery(conversationWithOptions(personId))
  const open = useOpen()
  const known = query.data?.id ?? null
  const openKnown = useEffectEvent(open)
  useEffect(() => {
    if (known !== null) openKnown(known)
  }, [known])
  if (query.error instanceof AppError && query.error.status === 404) return <Missing />
  if (query.isError) {
    return (
      <ListFailed retry={t('retry')} onRetry={() => query.refetch()}>
        {say(query.error)}
      </ListFailed>
    )
  }
  if (!query.data || known !== null) {
    return (
      <div role="status" aria-label={t('loading')}>
        <SkeletonText lines={6} />
      </div>
    )
  }
  const { person, writing } = query.data
  return (
    <div className={styles.thread}>
      <ThreadHead person={person} />
      <p className={styles.none}>{t('none', { name: person.name })}</p>
      <Writing person={person} reason={writing} autoFocus onSent={open} />
    </div>
  )
}

function useOpen() {
  const router = useRouter()
  const to = routesIn(useLocale())
  return (id: number) => {
    wantFocus('field')
    router.replace(to.conversation(id))
  }
}
