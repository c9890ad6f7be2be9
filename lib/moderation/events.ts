import { liveEvent } from '@/lib/live/schema'
import { rowId } from '@/lib/platform/http/wire'

/** Something was reported for the first time; on the channel of staff. */
export const reportCreated = liveEvent('report.created', { reportId: rowId })
