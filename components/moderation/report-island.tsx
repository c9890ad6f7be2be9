'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { MemberPart } from '@/components/shell/member-part'
import { openModal } from '@/components/shell/modals'
import { Button, type ButtonSize, IconButton } from '@/components/ui/button'
import { lazyPart } from '@/lib/platform/web/lazy-part'
import type { Reportable } from './reportable'

const NotOwn = lazyPart(() => import('./not-own').then((m) => ({ default: m.NotOwn })))

type Props = Reportable & { icon: ReactNode; size?: ButtonSize; isShort?: boolean }

/** Opens the form, whose code is loaded then; nobody is offered to report what is their own. */
export function ReportIsland({ icon, size = 'm', isShort = false, ...thing }: Props) {
  const t = useTranslations('moderation.button')
  const { kind, id } = thing
  const looks = {
    variant: 'quiet',
    size,
    icon,
    'aria-haspopup': 'dialog',
    onClick: () => openModal({ name: 'report', kind, id }),
  } as const
  const button = isShort ? (
    <IconButton {...looks} label={t('label')} />
  ) : (
    <Button {...looks}>{t('label')}</Button>
  )
  return (
    <MemberPart idle={button}>
      <NotOwn {...thing}>{button}</NotOwn>
    </MemberPart>
  )
}
