'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useSalePulse } from '@/lib/sales/client'
import type { SalePulse, SaleState } from '@/lib/sales/schema'
import { setLiveStates } from './live-states'

export type WatchedSale = { id: number; title: string; state: SaleState; updatedAt: string }

/** Announces changed states of sales, and refreshes the page when a sale has changed. */
export function PulseWatch({ sales }: { sales: WatchedSale[] }) {
  const t = useTranslations('sales')
  const router = useRouter()
  const pulse = useSalePulse(sales.map(({ id }) => id)).data
  const [words, setWords] = useState('')
  const drawn = useRef('')

  useEffect(() => {
    if (!pulse) return
    setLiveStates(pulse)
    const changed = sales.filter((sale) => isNews(sale, pulse))
    // Once per change, even when the refreshed page is still the same.
    const key = changed.map(({ id }) => `${id}@${pulse[id]?.updatedAt ?? ''}`).join()
    if (key === '' || key === drawn.current) return
    drawn.current = key
    const further = changed.flatMap(({ id, title, state }) => {
      const now = pulse[id]?.state
      return now && now !== state ? [t('live.changed', { title, state: t(`state.${now}`) })] : []
    })
    if (further.length > 0) setWords(further.join('. '))
    router.refresh()
  }, [pulse, sales, router, t])

  return (
    <p role="status" className="visually-hidden">
      {words}
    </p>
  )
}

/** Changed after the page was rendered, or deleted. */
const isNews = ({ id, updatedAt }: WatchedSale, pulse: SalePulse) => {
  const now = pulse[id]
  return !now || now.updatedAt > updatedAt
}
