import { Messages } from '@/components/shell/messages'
import type { SaleCard as Sale } from '@/lib/sales/schema'
import { useSaleCardWords } from './card-words'
import { LiveSales } from './live-sales'
import { SaleCards } from './sale-cards'

type Props = {
  sales: Sale[]
  /** At the top of the page: its first images load eagerly. */
  isTop?: boolean
  /** On other pages: smaller, without polling. */
  isCompact?: boolean
}

/** A responsive grid of cards. */
export function SaleGrid({ sales, isTop = false, isCompact = false }: Props) {
  const cards = sales.map(useSaleCardWords())
  const watched = cards.map(({ id, title, state, updatedAt }) => ({ id, title, state, updatedAt }))
  return (
    <Messages only={['sales.state', 'sales.live', 'sales.card.noPicture', 'favorites.button']}>
      <SaleCards cards={cards} isTop={isTop} isCompact={isCompact} />
      {isCompact ? null : <LiveSales sales={watched} />}
    </Messages>
  )
}
