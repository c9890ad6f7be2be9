import * as z from 'zod'
import { shownText } from '@/lib/platform/text'

/** A contact to call directly. */
export const callbackContact = z.object({
  /** The manager, else the company; empty for a number without a name. */
  name: shownText,
  /** In E.164. */
  phone: shownText,
  /** Formatted for display, with its country code. */
  phoneText: shownText,
})
export type CallbackContact = z.output<typeof callbackContact>

/** Data of `too_many_requests`; null when no number is listed. */
export const callbackRefusal = z.object({ contact: callbackContact.nullable() })
export type CallbackRefusal = z.output<typeof callbackRefusal>
