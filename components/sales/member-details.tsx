'use client'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSaleWords } from '@/components/parts/sale-words'
import { ListFailed } from '@/components/shell/list-states'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { useSale } from '@/lib/sales/client'
import { DocumentList } from './document-list'

type Props = { id: number; updatedAt: string; idle: ReactNode }

export function PriceOf({ id, updatedAt, idle }: Props) {
  const words = useSaleWords()
  const { data } = useFreshSale(id, updatedAt)
  return data?.details ? words.price(data.details.price) : idle
}

/** The documents, or the error; the box for visitors when the session has ended. */
export function DocumentsOf({ id, updatedAt, idle, origin }: Props & { origin: string }) {
  const t = useTranslations('sales.members')
  const say = useErrorText()
  const { data, isError, error, refetch } = useFreshSale(id, updatedAt)
  if (data?.details) {
    return (
      <DocumentList saleId={id} language={data.language} details={data.details} origin={origin} />
    )
  }
  if (!isError) return idle
  return (
    <ListFailed title={t('failed')} retry={t('retry')} onRetry={() => void refetch()}>
      {say(error)}
    </ListFailed>
  )
}

/** The sale as members see it; loaded again when the page was rendered anew. */
function useFreshSale(id: number, updatedAt: string) {
  const query = useSale(id)
  const drawnAt = useRef(updatedAt)
  const { refetch } = query
  useEffect(() => {
    if (drawnAt.current === updatedAt) return
    drawnAt.current = updatedAt
    void refetch()
  }, [updatedAt, refetch])
  return query
}
