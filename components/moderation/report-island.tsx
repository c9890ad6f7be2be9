'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { openModal } from '@/components/shell/modals'
import { Button, type ButtonSize } from '@/components/ui/button'
import type { ReportKind } from '@/lib/targets/schema'

type Props = { kind: ReportKind; id: number; icon: ReactNode; size?: ButtonSize }

/** Opens the form, whose code is loaded then. */
export function ReportIsland({ kind, id, icon, size = 'm' }: Props) {
  const t = useTranslations('moderation.button')
  return (
    <Button
      variant="quiet"
      size={size}
      icon={icon}
      aria-haspopup="dialog"
      onClick={() => openModal({ name: 'report', kind, id })}
    >
      {t('label')}
    </Button>
  )
}
