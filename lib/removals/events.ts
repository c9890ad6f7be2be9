import { liveEvent } from '@/lib/live/schema'
import { rowId } from '@/lib/platform/http/wire'

/** Something stands in the queue of reports that did not before; on the channel of staff. */
export const reportCreated = liveEvent('report.created', { reportId: rowId })
