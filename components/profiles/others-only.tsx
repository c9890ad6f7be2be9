'use client'
import type { ReactNode } from 'react'
import { MemberPart } from '@/components/shell/member-part'
import { lazyPart } from '@/lib/platform/web/lazy-part'

const NotOneself = lazyPart(() =>
  import('@/components/conversations/not-oneself').then((m) => ({ default: m.NotOneself })),
)

/** What others may do with a member: drawn for everybody but that member. */
export const OthersOnly = ({ id, children }: { id: number; children: ReactNode }) => (
  <MemberPart idle={children}>
    <NotOneself id={id}>{children}</NotOneself>
  </MemberPart>
)
