import { liveEvent } from '@/lib/live/schema'

/** The member's inbox has changed: a hint to ask again. On `private-user.{id}`. */
export const inboxChanged = liveEvent('inbox.changed', {})
