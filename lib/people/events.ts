import { liveEvent } from '@/lib/live/schema'

/** What the member may do has changed: a block, its end, another role. On `private-user.{id}`. */
export const rightsChanged = liveEvent('rights.changed', {})
