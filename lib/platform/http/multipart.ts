import 'server-only'
import { AppError, invalidField } from '../errors'
import { readAtMost } from './route'

/** What a form of one file needs around the file itself. */
const FRAME_BYTES = 64 * 1024

/**
 * One file of a multipart form.
 * @throws AppError unsupported (415), too_large (413, while it still comes in), malformed (400), invalid (422) when it is missing
 */
export async function readFormFile(
  request: Request,
  field: string,
  limit: number,
): Promise<Uint8Array> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type)) throw new AppError('unsupported')
  if (Number(request.headers.get('content-length') ?? 0) > limit + FRAME_BYTES) {
    throw new AppError('too_large')
  }
  const bytes = await readAtMost(request, limit + FRAME_BYTES)
  const form = await new Response(bytes as BodyInit, { headers: { 'content-type': type } })
    .formData()
    .catch((cause) => {
      throw new AppError('malformed', [], { cause })
    })
  const file = form.get(field)
  if (!(file instanceof File)) throw invalidField(field, 'required')
  if (file.size > limit) throw new AppError('too_large')
  return new Uint8Array(await file.arrayBuffer())
}
