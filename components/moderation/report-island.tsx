'use client'
import { useTranslations } from 'next-intl'
import { lazy, type ReactNode } from 'react'
import { MemberPart } from '@/components/shell/member-part'
import { openModal } from '@/components/shell/modals'
import { Button, type ButtonSize } from '@/components/ui/button'
import type { Reportable } from './reportable'

const NotOwn = lazy(() => import('./not-own').then((m) => ({ default: m.NotOwn })))

type Props = Reportable & { icon: ReactNode; size?: ButtonSize }

/** Opens the form, whose code is loaded then; nobody is offered to report what is their own. */
export function ReportIsland({ icon, size = 'm', ...thing }: Props) {
  const t = useTranslations('moderation.button')
  const { kind, id } = thing
  const button = (
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
  return (
    <MemberPart idle={button}>
      <NotOwn {...thing}>{button}</NotOwn>
    </MemberPart>
  )
}
