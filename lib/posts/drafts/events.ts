import * as z from 'zod'
import { liveEvent } from '@/lib/live/schema'
import { rowId } from '@/lib/platform/http/wire'

/** A draft of the member was saved; on `private-user.{id}` of its writer. */
export const draftSaved = liveEvent('draft.saved', { postId: rowId, version: z.int() })
