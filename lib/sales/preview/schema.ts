import * as z from 'zod'
import { document } from '@/lib/media/documents/schema'
import { flag, rowId } from '@/lib/platform/http/wire'
import { sale, saleDetails } from '../schema'

/** `?preview=1`: with unpublished changes, for staff only. */
export const previewQuery = z.object({ preview: flag })

/** A document of the draft. */
const workingDocument = document.extend({
  /** Null for a new document. */
  id: rowId.nullable(),
  /** Is its file already published? */
  isPublished: z.boolean(),
})

/** A sale with its unpublished changes. */
export const workingSale = sale.extend({
  /** Does it differ from the published sale? */
  isChanged: z.boolean(),
  details: saleDetails.extend({
    documents: z.array(workingDocument),
    presentation: workingDocument.nullable(),
    /** Is the presentation the published one? */
    isHandedOut: z.boolean(),
  }),
})
export type WorkingSale = z.output<typeof workingSale>
export type WorkingDetails = WorkingSale['details']
