'use client'
import { useTranslations } from 'next-intl'
import { lazy } from 'react'

const MissingView = lazy(() =>
  import('./missing-view').then((module) => ({ default: module.MissingView })),
)

/** Every page carries the way to it, and only a missing one its looks. */
export function MissingPage() {
  const t = useTranslations('errors.page')
  return (
    <>
      <title>{t('notFoundTitle')}</title>
      <MissingView />
    </>
  )
}
