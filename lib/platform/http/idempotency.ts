import * as z from 'zod'

/** Names a creating call, so that a repetition after a lost answer does nothing twice. */
export const KEY_HEADER = 'idempotency-key'
/** Says that an answer is that of an earlier call. */
export const REPLAYED_HEADER = 'idempotency-replayed'
/** Seconds for which a key is remembered, and after which the sweep deletes it. */
export const KEPT_S = 86_400

export const keySchema = z.string().regex(/^[\x21-\x7e]{8,128}$/)

/** Statuses of what creates. */
const CREATED = [201, 202]

/** Whether a call creates something, and so takes a key. */
export const takesKey = (method: string, call: { status: number; isOpen: boolean }): boolean =>
  method === 'POST' && CREATED.includes(call.status) && !call.isOpen
