'use client'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { SkeletonText } from '@/components/ui/skeleton'

/** Loading state of a list. */
export function ListLoading({ label, lines = 8 }: { label: string; lines?: number }) {
  return (
    <div role="status" aria-label={label}>
      <SkeletonText lines={lines} />
    </div>
  )
}

type Props = { title?: string; retry: string; onRetry: () => void; children: ReactNode }

/** Error state of a list, with "try again". */
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
