import 'server-only'
import type * as z from 'zod'
import { limits } from '@/lib/limits'
import { storeSentImage } from '@/lib/media/commands'
import { storeDocument } from '@/lib/media/documents/commands'
import { outsideOfAct } from '@/lib/platform/act-context'
import type { Member, Viewer } from '@/lib/platform/auth/viewer'
import { AppError, invalidField } from '@/lib/platform/errors'
import { readBody } from '@/lib/platform/http/body'
import { parseSent } from '@/lib/platform/http/contract'
import {
  type FormContent,
  type FormFile,
  isForm,
  readMultipart,
} from '@/lib/platform/http/form/multipart'
import { bytesOf } from '@/lib/platform/http/form/temp-file'
import { spend } from '@/lib/platform/http/rate-limit'
import { assertCan } from '@/lib/policy'
import { saleFormLimits, uploadLimits } from '@/lib/quotas'
import { saleDraft } from '../drafts/schema'
import { fileKind, typedFields, withFile } from './fields'

/** Placeholder of a file id while the other fields are validated. */
const TO_COME = '0'.repeat(32)

/**
 * Reads a sale as JSON or as a multipart form. Files of a form are stored and replaced by their ids. The body
 * is not read before the permission check.
 * @throws AppError 401, 403; unsupported (415), too_large (413), malformed (400), invalid (422) by field;
 *   too_many_requests (429) as for single uploads
 */
export async function readSale<S extends z.ZodType>(
  viewer: Viewer,
  request: Request,
  schema: S,
): Promise<z.output<S>> {
  assertCan(viewer, 'sale.edit')
  if (!isForm(request)) return parseSent(schema, await readBody(request), saleDraft)
  return readMultipart(request, saleFormLimits, (form) => keepForm(viewer, form, schema))
}

/**
 * The same for a form with `_method=PUT`, since HTML forms cannot send PUT.
 * @throws AppError unsupported (415) for any other
 */
export async function readPut<S extends z.ZodType>(
  viewer: Viewer,
  request: Request,
  schema: S,
): Promise<z.output<S>> {
  assertCan(viewer, 'sale.edit')
  if (!isForm(request)) throw new AppError('unsupported')
  return readMultipart(request, saleFormLimits, (form) => {
    if (form.fields._method !== 'PUT') throw new AppError('unsupported')
    return keepForm(viewer, form, schema)
  })
}

/**
 * Files are stored after all other fields have been validated. They are no sale yet: sent again they are found by their
 * content, and those that no sale refers to are swept.
 */
async function keepForm<S extends z.ZodType>(
  viewer: Member,
  { fields, files }: FormContent,
  schema: S,
): Promise<z.output<S>> {
  for (const file of files) assertPlace(file)
  const typed = typedFields(fields)
  parseSent(
    schema,
    files.reduce((all, { at }) => withFile(all, at, TO_COME), typed),
    saleDraft,
  )
  let kept = typed
  for (const file of files) {
    const { id } = await outsideOfAct(() => writeTempFile(viewer, file)).catch((error) => {
      throw atField(error, file)
    })
    kept = withFile(kept, file.at, id)
  }
  return parseSent(schema, kept, saleDraft)
}

const pointerOf = ({ at }: FormFile) => at.join('/')

function assertPlace(file: FormFile): void {
  const kind = fileKind(file.at)
  if (!kind) throw invalidField(pointerOf(file), 'invalid')
  if (kind === 'image' && file.size > uploadLimits.imageBytes) {
    throw invalidField(pointerOf(file), 'image_size')
  }
}

async function writeTempFile(
  viewer: Member,
  { at, name, content }: FormFile,
): Promise<{ id: string }> {
  await spend(`user:${viewer.id}`, limits.staffUpload, limits.staffUploadDay)
  if (fileKind(at) === 'document') return storeDocument(viewer.id, name, content)
  return storeSentImage(viewer.id, await bytesOf(content))
}

/** Reports an error of a file at its own field. */
function atField(error: unknown, file: FormFile): unknown {
  if (!(error instanceof AppError) || error.issues.length === 0) return error
  const issues = error.issues.map((issue) => ({ ...issue, pointer: `#/${pointerOf(file)}` }))
  return new AppError(error, issues, { cause: error })
}
