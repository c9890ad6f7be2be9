import 'server-only'
import type { Prisma } from '@/prisma/generated/client'
import type { HeldDrop } from './schema'

export const heldDropSelect = {
  id: true,
  at: true,
  currency: true,
  price: true,
  heldFrom: true,
  runId: true,
  property: {
    select: {
      id: true,
      kind: true,
      title: true,
      rooms: true,
      area: true,
      landArea: true,
      language: true,
      source: { select: { name: true } },
    },
  },
} satisfies Prisma.PriceEventSelect
type Row = Prisma.PriceEventGetPayload<{ select: typeof heldDropSelect }>

export const presentHeldDrop = ({ id, at, currency, price, ...row }: Row): HeldDrop => {
  const { source, ...property } = row.property
  return {
    id,
    property,
    currency,
    before: Number(row.heldFrom),
    after: Number(price),
    at: at.toISOString(),
    run: row.runId === null ? null : { id: row.runId, source: source?.name ?? '' },
  }
}
