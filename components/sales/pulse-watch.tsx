'use client'
import { useTranslations } from 'next-intl'
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'
import { useLiveRefresh } from '@/components/shell/live-refresh'
import { pollUnless, useLive } from '@/lib/live/client'
import { useSalePulse } from '@/lib/sales/client'
import type { SalePulse, SaleState } from '@/lib/sales/schema'
import { setLiveStates } from './live-states'

export type WatchedSale = { id: number; title: string; state: SaleState; updatedAt: string }

const NONE: ReadonlySet<number> = new Set()

/** Announces changed states of sales, and refreshes the page when a sale has changed. */
export function PulseWatch({ sales }: { sales: WatchedSale[] }) {
  const t = useTranslations('sales')
  const refresh = useLiveRefresh()
  const [live, setLive] = useState<ReadonlySet<number>>(NONE)
  const isLive = sales.every(({ id }) => live.has(id))
  const { data: pulse, refetch } = useSalePulse(
    sales.map(({ id }) => id),
    pollUnless(isLive),
  )
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
    void refresh()
  }, [pulse, sales, refresh, t])

  return (
    <>
      {sales.map(({ id }) => (
        <HeardSale key={id} id={id} onNews={refetch} onLive={setLive} />
      ))}
      <p role="status" className="visually-hidden">
        {words}
      </p>
    </>
  )
}

type HeardProps = {
  id: number
  onNews: () => void
  onLive: Dispatch<SetStateAction<ReadonlySet<number>>>
}

/** Draws nothing: hears that a sale has changed. */
function HeardSale({ id, onNews, onLive }: HeardProps) {
  const isLive = useLive(`sale ${id}`, () => findSale(id), { onNews, onReturn: onNews })
  useEffect(() => {
    onLive((before) =>
      isLive ? new Set([...before, id]) : new Set([...before].filter((one) => one !== id)),
    )
  }, [id, isLive, onLive])
  return null
}

async function findSale(id: number) {
  const [{ channels }, { saleUpdated }] = await Promise.all([
    import('@/lib/live/schema'),
    import('@/lib/sales/events'),
  ])
  return { channel: channels.sale(id), events: [saleUpdated] }
}

/** Changed after the page was rendered, or deleted. */
const isNews = ({ id, updatedAt }: WatchedSale, pulse: SalePulse) => {
  const now = pulse[id]
  return !now || now.updatedAt > updatedAt
}
