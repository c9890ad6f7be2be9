'use client'
import type { ReactNode } from 'react'
import { MemberPart } from '@/components/shell/member-part'
import { lazyPart } from '@/lib/platform/web/lazy-part'

const PriceOf = lazyPart(() => import('./member-details').then((m) => ({ default: m.PriceOf })))
const DocumentsOf = lazyPart(() =>
  import('./member-details').then((m) => ({ default: m.DocumentsOf })),
)

type Props = {
  id: number
  /** When the page was rendered: the members' data is reloaded with it. */
  updatedAt: string
  /** Shown to visitors, and to members until their part is loaded. */
  idle: ReactNode
}

/** The price for members only. Needs the messages `sales.price`. */
export function MemberPrice({ id, updatedAt, idle }: Props) {
  return (
    <MemberPart idle={idle}>
      <PriceOf id={id} updatedAt={updatedAt} idle={idle} />
    </MemberPart>
  )
}

/** The documents for members only. Needs the messages `sales.page` and `sales.members`. */
export function MemberDocuments({ id, updatedAt, idle, origin }: Props & { origin: string }) {
  return (
    <MemberPart idle={idle}>
      <DocumentsOf id={id} updatedAt={updatedAt} idle={idle} origin={origin} />
    </MemberPart>
  )
}
