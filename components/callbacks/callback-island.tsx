'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { openModal } from '@/components/shell/modals'
import { Button, type ButtonVariant } from '@/components/ui/button'
import type { CallbackSubject } from '@/lib/callbacks/schema'

type Props = {
  subject: CallbackSubject
  id?: number
  label?: string
  variant?: ButtonVariant
  icon: ReactNode
}

/** Opens the form, whose code is loaded then. */
export function CallbackIsland({ subject, id, label, variant, icon }: Props) {
  const t = useTranslations('callbacks.button')
  return (
    <Button
      variant={variant}
      icon={icon}
      aria-haspopup="dialog"
      onClick={() => openModal({ name: 'callback', subject, id })}
    >
      {label ?? t('label')}
    </Button>
  )
}
