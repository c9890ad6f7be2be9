'use client'
import { type ComponentProps, lazy } from 'react'
import { MemberPart } from '@/components/shell/member-part'
import type { OwnerActions as Actions } from './owner-actions'

const OwnerActions = lazy(() =>
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
