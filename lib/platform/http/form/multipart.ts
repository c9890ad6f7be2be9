import 'server-only'
import { AppError, invalidField, unknownField } from '../../errors'
import { withTempFiles } from '../../temp-files'
import type { FieldPath } from '../wire'
import { fieldsOf } from './fields'
import { linger } from './linger'
import { type FilePart, type FormLimits, readParts } from './parts'
import { bytesOf } from './temp-file'

/**
 * A file of a form: its field as it was sent, `images[0][file]`; its name, without a path; its
 * content, `bytes` of a small one or the `path` of a large one.
 */
export type FormFile = FilePart & {
  /** Its place in `fields`, such as `['images', 0, 'file']`; an empty text stands there for it. */
  at: FieldPath
}
export type FormContent = { fields: Record<string, unknown>; files: FormFile[] }

/**
 * Reads a multipart form as it comes in and does `work` with it; afterwards its files are gone, but
 * for those that were moved elsewhere. Fields have bracket names: `images[0][caption]` is an array
 * of objects; all values are texts. A file input that was left empty is no file.
 * @throws AppError unsupported (415) for another body; too_large (413) at the first byte, part or
 *   field beyond the limits; malformed (400) when it is no such form or stops halfway
 */
export function readMultipart<T>(
  request: Request,
  limits: FormLimits,
  work: (form: FormContent) => Promise<T>,
): Promise<T> {
  return withTempFiles(async (tempFile) => {
    if (!isForm(request)) throw new AppError('unsupported')
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

/** Is this a multipart form, as its sender says? */
export const isForm = (request: Request) => /^multipart\/form-data\b/i.test(typeOf(request))

const typeOf = (request: Request) => request.headers.get('content-type') ?? ''

/**
 * Does `work` with the one file of a multipart form.
 * @throws AppError unsupported (415), too_large (413, while it still comes in), malformed (400), invalid (422) when it is missing
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

/** The bytes of one file of a multipart form; refused as by `withFormFile`. */
export function readFormFile(request: Request, field: string, limit: number): Promise<Uint8Array> {
  return withFormFile(request, field, { bytes: limit, inMemory: limit }, async ({ content }) =>
    bytesOf(content),
  )
}
