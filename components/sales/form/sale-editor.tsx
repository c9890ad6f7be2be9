'use client'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { isStillHere } from '@/lib/drafting/client'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { routesIn } from '@/lib/routes'
import { saleDraftOptions, saleKind } from '@/lib/sales/drafts/client'
import { type SaleContent, saleContent } from '@/lib/sales/drafts/schema'
import { SaleForm } from './sale-form'
import { SaleFormSkeleton } from './sale-form-skeleton'

/** Loads the draft; a failed refetch does not replace an open form. */
export function SaleEditor({ id, userId }: { id: number | null; userId: number }) {
  const t = useTranslations('saleform.page')
  const locale = useLocale()
  const errorText = useErrorText()
  const [needsDraft] = useState(() => id !== null && !isStillHere(saleKind, userId, id))
  const query = useQuery({ ...saleDraftOptions(id ?? 0), enabled: needsDraft })
  const opened = useRef(query.data)
  opened.current ??= query.data
  const [fresh] = useState<SaleContent>(() => saleContent.parse({ language: locale }))
  if (!needsDraft || opened.current) {
    return <SaleForm userId={userId} id={id} draft={opened.current ?? null} fresh={fresh} />
  }
  if (!query.isError) return <SaleFormSkeleton />
  return (
    <EmptyState
      title={t('unavailable')}
      text={errorText(query.error)}
      action={<ButtonLink href={routesIn(locale).sales()}>{t('toSales')}</ButtonLink>}
    />
  )
}
