import { liveEvent } from '@/lib/live/schema'
import { rowId } from '@/lib/platform/http/wire'

/** A conversation of the member has changed: a hint to read it again. On `private-user.{id}`. */
export const conversationChanged = liveEvent('conversation.changed', { conversationId: rowId })
