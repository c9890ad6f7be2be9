import 'server-only'
import { AppError, invalidField, unknownField } from '../../errors'
import { withTempFiles } from '../../temp-files'
import { isEncoded } from '../body'
import type { FieldPath } from '../wire'
import { fieldsOf } from './fields'
import { linger } from './linger'
import { type FilePart, type FormLimits, readParts } from './parts'
import { bytesOf } from './temp-file'

/**
 * A file of a form: field name as sent, `images[0][file]`; file name without path; `bytes` of a small one or
 * the `path` of a large one.
 */
export type FormFile = FilePart & {
  /** Its path in `fields`, such as `['images', 0, 'file']`, where an empty text is the placeholder. */
  at: FieldPath
}
export type FormContent = { fields: Record<string, unknown>; files: FormFile[] }

/**
 * Streams a multipart form and runs `work` with it; afterwards its files are deleted, unless moved elsewhere.
 * Field names use brackets: `images[0][caption]` is an array of objects; all values are texts. An empty file
 * input is no file.
 * @throws AppError unsupported (415) for another body; too_large (413) at the first byte, part or field
 *   beyond the limits; malformed (400) for an invalid or truncated form
 */
export function readMultipart<T>(
  request: Request,
  limits: FormLimits,
  work: (form: FormContent) => Promise<T>,
): Promise<T> {
  return withTempFiles(async (tempFile) => {
    if (!isForm(request) || isEncoded(request)) throw new AppError('unsupported')
    const body = request.body?.getReader()
    if (!body) throw new AppError('malformed')
    const announced = Number(request.headers.get('content-length') ?? 0)
    const head = { type: typeOf(request), announced }
    const parts = await readParts(body, head, limits, tempFile).catch((error) => {
      linger(request, body)
      throw error
    })
    const sent = parts.files.filter(({ name, size }) => name !== '' || size > 0)
    const fields = fieldsOf(
      parts.texts,
      sent.map(({ field }) => field),
    )
    const files = sent.map((file, index) => ({ ...file, at: fields.paths[index] ?? [] }))
    return work({ fields: fields.tree, files })
  })
}

/** Is the content type a multipart form? */
export const isForm = (request: Request) => /^multipart\/form-data\b/i.test(typeOf(request))

const typeOf = (request: Request) => request.headers.get('content-type') ?? ''

/**
 * Runs `work` with the single file of a multipart form.
 * @throws AppError unsupported (415), too_large (413, while it still comes in), malformed (400), invalid
 *   (422) when it is missing
 */
export function withFormFile<T>(
  request: Request,
  field: string,
  files: { bytes: number; inMemory?: number },
  work: (file: FormFile) => Promise<T>,
): Promise<T> {
  const limits = { files: { max: 1, ...files }, fields: { max: 10, bytes: 10_000 } }
  return readMultipart(request, limits, async (form) => {
    const file = form.files.find((each) => each.field === field)
    const others = [...Object.keys(form.fields), ...form.files.map((each) => each.field)]
    const unknown = others.find((name) => name !== field)
    if (unknown !== undefined) throw new AppError('invalid', [unknownField([unknown])])
    if (!file) throw invalidField(field, 'required')
    return work(file)
  })
}

/** The bytes of the single file of a multipart form; errors as of `withFormFile`. */
export function readFormFile(request: Request, field: string, limit: number): Promise<Uint8Array> {
  return withFormFile(request, field, { bytes: limit, inMemory: limit }, async ({ content }) =>
    bytesOf(content),
  )
}
