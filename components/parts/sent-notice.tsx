'use client'
import { type ReactNode, useEffect, useRef } from 'react'
import { EmptyState } from '@/components/ui/empty-state'

type Props = { title: string; text: string; action: ReactNode }

/** Replaces a form that was sent, and takes its focus. */
export function SentNotice(props: Props) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div ref={ref} tabIndex={-1} role="status">
      <EmptyState {...props} />
    </div>
  )
}
