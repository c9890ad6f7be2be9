import { uploadImage } from '@/lib/media/commands'
import { MAX_IMAGE_BYTES } from '@/lib/media/schema'
import { readFormFile } from '@/lib/platform/http/multipart'
import { route } from '@/lib/platform/http/route'

export const POST = route({ status: 201 }, ({ viewer, request }) =>
  uploadImage(viewer, () => readFormFile(request, 'file', MAX_IMAGE_BYTES)),
)
