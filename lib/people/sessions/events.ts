import { liveEvent } from '@/lib/live/schema'
import { rowId } from '@/lib/platform/http/wire'

/** A session of the member has ended; on `private-user.{id}`, just before its own sockets are closed. */
export const sessionEnded = liveEvent('session.ended', { sessionId: rowId })
