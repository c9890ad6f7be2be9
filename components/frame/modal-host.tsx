'use client'
import { useTranslations } from 'next-intl'
import { lazy } from 'react'
import { QueryPart } from '@/components/shell/member-part'
import { closeModal, useModal } from '@/components/shell/modals'
import { Quiet } from '@/components/shell/quiet'
import { toast } from '@/components/shell/toast'

const ModalContent = lazy(() =>
  import('./modal-content').then((m) => ({ default: m.ModalContent })),
)

/** Host of modals; its code is loaded with the first one. */
export function ModalHost() {
  const modal = useModal()
  const t = useTranslations('errors.problem')
  const fail = () => {
    closeModal()
    void toast('error', t(navigator.onLine ? 'internal' : 'offline'))
  }
  return modal ? (
    <Quiet key={modal.name} onFail={fail}>
      <QueryPart idle={null}>
        <ModalContent modal={modal} />
      </QueryPart>
    </Quiet>
  ) : null
}
