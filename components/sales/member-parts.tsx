'use client'
import { lazy, type ReactNode } from 'react'
import { MemberPart } from '@/components/shell/member-part'

const PriceOf = lazy(() => import('./member-details').then((m) => ({ default: m.PriceOf })))
const DocumentsOf = lazy(() => import('./member-details').then((m) => ({ default: m.DocumentsOf })))

type Props = {
  id: number
  /** When the page was made: what is shown to members follows it. */
  updatedAt: string
  /** What visitors see, and members until their part is there. */
  idle: ReactNode
}

/** The price that only members see. It speaks `sales.price`. */
export function MemberPrice({ id, updatedAt, idle }: Props) {
  return (
    <MemberPart idle={idle}>
      <PriceOf id={id} updatedAt={updatedAt} idle={idle} />
    </MemberPart>
  )
}

/** The documents that only members see. It speaks `sales.page` and `sales.members`. */
export function MemberDocuments({ id, updatedAt, idle, origin }: Props & { origin: string }) {
  return (
    <MemberPart idle={idle}>
      <DocumentsOf id={id} updatedAt={updatedAt} idle={idle} origin={origin} />
    </MemberPart>
  )
}
