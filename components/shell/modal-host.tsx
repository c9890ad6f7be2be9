'use client'
import dynamic from 'next/dynamic'
import { useModal } from './modals'

const ModalContent = dynamic(() => import('./modal-content').then((m) => m.ModalContent), {
  ssr: false,
})

/** Closed, or open with one thing; its code arrives with the first opening. */
export function ModalHost() {
  const modal = useModal()
  return modal ? <ModalContent modal={modal} /> : null
}
