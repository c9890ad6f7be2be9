'use client'
import { lazy } from 'react'
import { QueryPart } from '@/components/shell/member-part'
import { useLiveMayBegin } from '@/lib/live/client'
import type { LiveThreadProps } from './live-thread'
import styles from './live-thread.module.css'

const LiveThread = lazy(() => import('./live-thread').then((m) => ({ default: m.LiveThread })))

/** What happens in a discussion while it is open; loaded when the page is idle. */
export function LiveDiscussion(props: LiveThreadProps) {
  return (
    <div className={styles.place}>
      {useLiveMayBegin() ? (
        <QueryPart idle={null}>
          <LiveThread {...props} />
        </QueryPart>
      ) : null}
    </div>
  )
}
