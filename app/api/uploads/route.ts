import * as z from 'zod'
import { uploadImage } from '@/lib/media/commands'
import { uploadDocument } from '@/lib/media/documents/commands'
import { MAX_DOCUMENT_BYTES } from '@/lib/media/documents/schema'
import { MAX_IMAGE_BYTES } from '@/lib/media/schema'
import { readFormFile, withFormFile } from '@/lib/platform/http/multipart'
import { route } from '@/lib/platform/http/route'

/** The address says what comes, so that whoever may not send it is told before it does. */
const query = z.object({ kind: z.enum(['image', 'document']).default('image') })

export const POST = route({ status: 201, query }, ({ viewer, query, request }) =>
  query.kind === 'document'
    ? uploadDocument(viewer, (keep) =>
        withFormFile(request, 'file', { bytes: MAX_DOCUMENT_BYTES }, keep),
      )
    : uploadImage(viewer, () => readFormFile(request, 'file', MAX_IMAGE_BYTES)),
)
