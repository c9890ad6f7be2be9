'use client'
import { lazy, type ReactNode } from 'react'
import { MemberPart } from '@/components/shell/member-part'

const NotOneself = lazy(() =>
  import('@/components/conversations/not-oneself').then((m) => ({ default: m.NotOneself })),
)

/** What others may do with a member: drawn for everybody but that member. */
export const OthersOnly = ({ id, children }: { id: number; children: ReactNode }) => (
  <MemberPart idle={children}>
    <NotOneself id={id}>{children}</NotOneself>
  </MemberPart>
)
