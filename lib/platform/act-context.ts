import { AsyncLocalStorage } from 'node:async_hooks'
import { AppError } from './errors'

/** A call that is done at most once; `claimant` is the attempt that may do it. */
export type Act = { id: string; claimant: string; isOver?: boolean }

const KEY = Symbol.for('kvartal.act-context')
const shared = globalThis as { [KEY]?: AsyncLocalStorage<Act | undefined> }
const acts = (shared[KEY] ??= new AsyncLocalStorage<Act | undefined>())

/** Runs the work of an act: its transactions are committed only while it is this attempt's to do. */
export async function inAct<T>(act: Act, work: () => Promise<T>): Promise<T> {
  try {
    return await acts.run(act, work)
  } finally {
    act.isOver = true
  }
}

/**
 * Runs work that may be done again when the act is: its transactions neither say that the act is done nor wait for it.
 * What comes before the act's own transaction belongs here, such as files that it will refer to.
 */
export const outsideOfAct = <T>(work: () => Promise<T>): Promise<T> => acts.run(undefined, work)

/** The act that is being done; undefined outside of one, and for what goes on after its answer. */
export function currentAct(): Act | undefined {
  const act = acts.getStore()
  return act?.isOver ? undefined : act
}

type Transaction = {
  $executeRaw: (query: TemplateStringsArray, ...values: unknown[]) => PromiseLike<number>
}

/**
 * Notes in a transaction of the act that it is done, so that work and note are committed together or not at all.
 * @throws AppError in_progress when another attempt has taken it over
 */
export async function markDone(tx: Transaction, { id, claimant }: Act): Promise<void> {
  const marked = await tx.$executeRaw`
    update "IdempotencyKey" set "doneAt" = coalesce("doneAt", now() at time zone 'utc')
     where id = ${id} and claimant = ${claimant}`
  if (marked === 0) throw new AppError('in_progress', [], { retryAfter: 1 })
}
