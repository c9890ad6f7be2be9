'use client'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { SkeletonText } from '@/components/ui/skeleton'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import styles from '../parts/staff.module.css'

type Props<T> = {
  answer: UseQueryResult<T>
  loading: string
  retry: string
  children: (data: T) => ReactNode
}

/** A staff page made of one answer: its skeleton, its fault with another try, and what it shows. */
export function StaffAnswer<T>({ answer, loading, retry, children }: Props<T>) {
  const say = useErrorText()
  if (answer.isPending) {
    return (
      <div role="status" aria-label={loading} className={styles.page}>
        <SkeletonText lines={8} />
      </div>
    )
  }
  return (
    <div className={styles.page}>
      {answer.isError ? (
        <Notice
          tone="error"
          role="alert"
          action={<Button onClick={() => answer.refetch()}>{retry}</Button>}
        >
          {say(answer.error)}
        </Notice>
      ) : null}
      {answer.data ? children(answer.data) : null}
    </div>
  )
}
