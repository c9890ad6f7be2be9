'use client'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { SkeletonText } from '@/components/ui/skeleton'

/** A list that is on its way. */
export function ListLoading({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      <SkeletonText lines={8} />
    </div>
  )
}

type Props = { title: string; retry: string; onRetry: () => void; children: ReactNode }

/** A list that did not come, and another try. */
export function ListFailed({ title, retry, onRetry, children }: Props) {
  return (
    <Notice
      tone="error"
      role="alert"
      title={title}
      action={<Button onClick={onRetry}>{retry}</Button>}
    >
      {children}
    </Notice>
  )
}
