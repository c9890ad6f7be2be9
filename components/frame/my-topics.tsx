'use client'
import { useEffect, useState } from 'react'
import { MemberPart } from '@/components/shell/member-part'
import { lazyPart } from '@/lib/platform/web/lazy-part'

const FollowedTopics = lazyPart(() =>
  import('./followed-topics').then((m) => ({ default: m.FollowedTopics })),
)
/** From this width on there is a left column. */
const HAS_COLUMN = '(width >= 760px)'

/** The topics that a member follows, at the end of the left column, where nothing moves when they come. */
export function MyTopics({ title }: { title: string }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(matchMedia(HAS_COLUMN).matches), [])
  if (!isShown) return null
  return (
    <MemberPart idle={null}>
      <FollowedTopics title={title} />
    </MemberPart>
  )
}
