import { liveEvent } from '@/lib/live/schema'
import { rowId } from '@/lib/platform/http/wire'

/** Somebody asks for a call; on the channel of staff. */
export const callbackRequested = liveEvent('callback.requested', { requestId: rowId })
