import { liveEvent } from '@/lib/live/schema'
import { rowId } from '@/lib/platform/http/wire'

/** What is public of a sale has changed, its state included; on `sale.{id}`. */
export const saleUpdated = liveEvent('sale.changed', { saleId: rowId })
