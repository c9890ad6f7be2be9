import * as z from 'zod'
import { uploadImage } from '@/lib/media/commands'
import { uploadDocument } from '@/lib/media/documents/commands'
import { documentFile } from '@/lib/media/documents/schema'
import { upload } from '@/lib/media/schema'
import { readFormFile, withFormFile } from '@/lib/platform/http/form/multipart'
import { uploadLimits } from '@/lib/quotas'
import { may, route } from '@/lib/route'

/** The kind of upload is in the query, so the permission is checked before the body is read. */
const query = z.object({ kind: z.enum(['image', 'document']).default('image') })

const form = z.object({ file: z.file() })

export const POST = route(
  {
    summary: 'Uploads an image or a document',
    takes: { 'multipart/form-data': form },
    answer: z.union([upload, documentFile]),
    status: 201,
    query,
    admit: may('upload.create'),
  },
  ({ viewer, query, request }) =>
    query.kind === 'document'
      ? uploadDocument(viewer, (keep) =>
          withFormFile(request, 'file', { bytes: uploadLimits.documentBytes }, keep),
        )
      : uploadImage(viewer, () => readFormFile(request, 'file', uploadLimits.imageBytes)),
)
