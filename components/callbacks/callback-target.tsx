'use client'
import { useLocale, useTranslations } from 'next-intl'
import type { CallbackTarget as Target } from '@/lib/callbacks/schema'
import { localePath } from '@/lib/platform/i18n/locales'

/** The subject of a request; a link while it is public. */
export function CallbackTarget({ target }: { target: Target }) {
  const t = useTranslations('callbacks')
  const locale = useLocale()
  const { kind, title, path } = target
  const name = t(`subjects.${kind}`)
  if (kind === 'consultation') return name
  return (
    <>
      {name}
      {': '}
      {path ? <a href={localePath(locale, path)}>{title}</a> : t('inbox.gone')}
    </>
  )
}
