'use client'
import { lazy, Suspense } from 'react'
import { useViewer } from '@/lib/viewer/client'

const OwnerActions = lazy(() =>
  import('./owner-actions').then((part) => ({ default: part.OwnerActions })),
)

type Props = { id: number; isClosed: boolean; category: string | null }

/** What its author and staff may do with a discussion; nothing for everyone else. */
export function DiscussionActions(props: Props) {
  const mine = useViewer({ posts: [props.id] })?.posts[props.id]
  if (!mine || !(mine.mayEdit || mine.mayDelete || mine.mayClose)) return null
  return (
    <Suspense fallback={null}>
      <OwnerActions {...props} may={mine} />
    </Suspense>
  )
}
