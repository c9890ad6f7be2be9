'use client'
import { lazy } from 'react'
import { MemberPart } from '@/components/shell/member-part'

const MemberIgnoredPost = lazy(() =>
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
