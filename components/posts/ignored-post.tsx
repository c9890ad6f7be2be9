'use client'
import { MemberPart } from '@/components/shell/member-part'
import { lazyPart } from '@/lib/platform/web/lazy-part'

const MemberIgnoredPost = lazyPart(() =>
  import('./member-ignored-post').then((part) => ({ default: part.MemberIgnoredPost })),
)

type Props = {
  id: number
  /** Name of the author. */
  author: string
}

/** Folds its card or row in a list when the reader ignores the author. */
export function IgnoredPost(props: Props) {
  return (
    <MemberPart idle={null}>
      <MemberIgnoredPost {...props} />
    </MemberPart>
  )
}
