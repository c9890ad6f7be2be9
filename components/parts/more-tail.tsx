'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import styles from './load-more.module.css'

type Props = {
  /** Live message after a load. */
  loaded: ReactNode
  list: {
    data: unknown
    error: Error | null
    hasNextPage: boolean
    isFetching: boolean
    fetchNextPage: () => unknown
    refetch: () => unknown
  }
}

/** End of a list with "show more": live message, error, button. */
export function MoreTail({ loaded, list }: Props) {
  const t = useTranslations('posts.list')
  const say = useErrorText()
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = list
  return (
    <>
      <p className="visually-hidden" role="status">
        {loaded}
      </p>
      {error ? (
        <Notice tone="error" role="alert">
          {say(error)}
        </Notice>
      ) : null}
      {hasNextPage || isFetching || error ? (
        <p className={styles.more}>
          <Button busy={isFetching} onClick={() => void (data ? fetchNextPage() : refetch())}>
            {isFetching ? t('loading') : t('more')}
          </Button>
        </p>
      ) : null}
    </>
  )
}
