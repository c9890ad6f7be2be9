'use client'
import { lazy } from 'react'
import { QueryPart } from '@/components/shell/member-part'
import { useModal } from '@/components/shell/modals'

const ModalContent = lazy(() =>
  import('./modal-content').then((m) => ({ default: m.ModalContent })),
)

/** Host of modals; its code is loaded with the first one. */
export function ModalHost() {
  const modal = useModal()
  return modal ? (
    <QueryPart idle={null}>
      <ModalContent modal={modal} />
    </QueryPart>
  ) : null
}
