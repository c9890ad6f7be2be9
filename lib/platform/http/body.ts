import 'server-only'
import { AppError } from '../errors'

export const JSON_BODY = { type: /^application\/([\w.-]+\+)?json\b/i, bytes: 1_000_000 }

/**
 * Reads a JSON body, for handlers that check permissions first.
 * @throws AppError unsupported (415), too_large (413), malformed (400), invalid (422)
 */
export async function readBody(request: Request, takes = JSON_BODY): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (!takes.type.test(type)) throw new AppError('unsupported')
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
export async function readAtMost(request: Request, limit: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new AppError('too_large')
  const chunks: Uint8Array[] = []
  const body = request.body?.getReader()
  let size = 0
  for (let part = await body?.read(); part && !part.done; part = await body?.read()) {
    size += part.value.byteLength
    if (size > limit) {
      // Not awaited: that of a clone ends only with the other one's.
      body?.cancel().catch(() => {})
      throw new AppError('too_large')
    }
    chunks.push(part.value)
  }
  return Buffer.concat(chunks)
}
