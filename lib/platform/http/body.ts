import 'server-only'
import { AppError } from '../errors'

const JSON_BODY = { type: /^application\/([\w.-]+\+)?json\b/i, bytes: 1_000_000 }

/**
 * Reads a JSON body, for handlers that check permissions first.
 * @throws AppError unsupported (415), too_large (413), malformed (400), invalid (422)
 */
export async function readBody(request: Request, takes = JSON_BODY): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (!takes.type.test(type)) throw new AppError('unsupported')
  if (Number(request.headers.get('content-length') ?? 0) > takes.bytes) {
    throw new AppError('too_large')
  }
  const bytes = await readAtMost(request, takes.bytes)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (cause) {
    throw new AppError('malformed', [], { cause })
  }
}

/**
 * Reads the body; refused once it exceeds the limit, whatever Content-Length says.
 * @throws AppError too_large (413)
 */
async function readAtMost(request: Request, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > limit) throw new AppError('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
