import * as z from 'zod'
import { document } from '@/lib/media/documents/schema'
import { flag, rowId } from '@/lib/platform/http/wire'
import { sale, saleDetails } from '../schema'

/** `?preview=1`: the working copy, for staff alone. */
export const previewQuery = z.object({ preview: flag })

/** A document as it will be once it is published. */
const workingDocument = document.extend({
  /** Null for one that is new. */
  id: rowId.nullable(),
  /** Can its file be had already? */
  isPublished: z.boolean(),
})

/** A sale as it would be read if its working copy were published now. */
export const workingSale = sale.extend({
  /** Does it differ from what readers see? */
  isChanged: z.boolean(),
  details: saleDetails.extend({
    documents: z.array(workingDocument),
    presentation: workingDocument.nullable(),
    /** Is the presentation that is handed out now the one that will be? */
    isHandedOut: z.boolean(),
  }),
})
export type WorkingSale = z.output<typeof workingSale>
export type WorkingDetails = WorkingSale['details']
