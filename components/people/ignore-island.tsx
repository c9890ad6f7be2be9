'use client'
import { lazy } from 'react'
import { MemberPart } from '@/components/shell/member-part'

const IgnoreButton = lazy(() =>
  import('./ignore-button').then((part) => ({ default: part.IgnoreButton })),
)

/** Members can ignore a person. */
export function IgnoreIsland({ id }: { id: number }) {
  return (
    <MemberPart idle={null}>
      <IgnoreButton id={id} />
    </MemberPart>
  )
}
