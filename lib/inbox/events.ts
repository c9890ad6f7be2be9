import { liveEvent } from '@/lib/live/schema'
import { rowId } from '@/lib/platform/http/wire'

/**
 * The member's inbox has changed: a hint to ask again. Names what is new; null when something was marked as read
 * or unread, perhaps on another device. On `private-user.{id}`.
 */
export const inboxChanged = liveEvent('inbox.changed', { notificationId: rowId.nullable() })
