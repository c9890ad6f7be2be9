'use client'

type Kind = { prefix: string }
type Busy = { writerId: number; isBusy: () => boolean; settle: () => Promise<unknown> }

/** Savers of this tab by draft, so that a remounted editor keeps its unsaved text. */
const savers = new Map<string, Busy>()
const keyOf = ({ prefix }: Kind, userId: number, id: number | null) => `${prefix}.${userId}.${id}`

/** The saver of the draft in this tab, while it has unsaved text. */
export function busySaver(kind: Kind, userId: number, id: number | null): Busy | undefined {
  const saver = savers.get(keyOf(kind, userId, id))
  return saver?.isBusy() ? saver : undefined
}

/** Has the savers of the member that have unsaved text save it; resolves when each has, or has failed. */
export const settleBusy = (userId: number): Promise<unknown> =>
  Promise.allSettled(
    [...savers.values()]
      .filter((saver) => saver.writerId === userId && saver.isBusy())
      .map((saver) => saver.settle()),
  )

export function registerSaver(kind: Kind, userId: number, id: number | null, saver: Busy): void {
  savers.set(keyOf(kind, userId, id), saver)
}

/** Moves a new draft's saver to the id from its first save. */
export function rekeySaver(kind: Kind, userId: number, id: number, saver: Busy): void {
  savers.delete(keyOf(kind, userId, null))
  registerSaver(kind, userId, id, saver)
}
