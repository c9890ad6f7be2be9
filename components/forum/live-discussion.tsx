'use client'
import { QueryPart } from '@/components/shell/member-part'
import { useLiveMayBegin } from '@/lib/live/client'
import { lazyPart } from '@/lib/platform/web/lazy-part'
import styles from './live-thread.module.css'
import type { VisitProps } from './visit-rail'

const LiveThread = lazyPart(() => import('./live-thread').then((m) => ({ default: m.LiveThread })))

/** What happens in a discussion while it is open; loaded when the page is idle. */
export function LiveDiscussion(props: VisitProps) {
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
