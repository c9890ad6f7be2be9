import * as z from 'zod'
import { shownText } from '@/lib/platform/text'

/** Whom one can call at once instead of waiting to be called. */
export const callbackContact = z.object({
  /** The manager, else the company; empty when a number stands alone. */
  name: shownText,
  /** In E.164. */
  phone: shownText,
  /** The same in groups, with its country. */
  phoneText: shownText,
})
export type CallbackContact = z.output<typeof callbackContact>

/** What comes with `too_many_requests`; null where no number is given. */
export const callbackRefusal = z.object({ contact: callbackContact.nullable() })
export type CallbackRefusal = z.output<typeof callbackRefusal>
