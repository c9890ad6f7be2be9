'use client'
import type { ComponentProps } from 'react'
import { MemberPart } from '@/components/shell/member-part'
import { lazyPart } from '@/lib/platform/web/lazy-part'
import type { OwnerActions as Actions } from './owner-actions'

const OwnerActions = lazyPart(() =>
  import('./owner-actions').then((part) => ({ default: part.OwnerActions })),
)

/** Actions of author and staff on a discussion. */
export function DiscussionActions(props: ComponentProps<typeof Actions>) {
  return (
    <MemberPart idle={null}>
      <OwnerActions {...props} />
    </MemberPart>
  )
}
