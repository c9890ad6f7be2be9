import 'server-only'
import { AppError } from '../errors'

export const JSON_BODY = { type: /^application\/([\w.-]+\+)?json\b/i, bytes: 1_000_000 }

/**
 * Reads a JSON body, for handlers that check permissions first.
 * @throws AppError unsupported (415), too_large (413), malformed (400), invalid (422)
 */
export async function readBody(request: Request, takes = JSON_BODY): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (!takes.type.test(type) || isEncoded(request)) throw new AppError('unsupported')
  const bytes = await readAtMost(request, takes.bytes)
  if (countFields(bytes) > MOST_FIELDS) throw new AppError('too_large')
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (cause) {
    throw new AppError('malformed', [], { cause })
  }
}

/** More than the largest text has, node by node: an object of 100 000 names takes a tenth of a second to make. */
const MOST_FIELDS = 30_000
const [TAB, NEW_LINE, RETURN, SPACE, QUOTE, COLON, BACKSLASH] = [9, 10, 13, 32, 34, 58, 92]
const GAPS = [TAB, NEW_LINE, RETURN, SPACE]

/** Colons after the end of a text: one for each field, whatever its depth. */
function countFields(bytes: Uint8Array): number {
  let count = 0
  for (let colon = bytes.indexOf(COLON); colon >= 0; colon = bytes.indexOf(COLON, colon + 1)) {
    let at = colon - 1
    while (GAPS.includes(bytes[at] ?? 0)) at--
    if (bytes[at] !== QUOTE) continue
    let slashes = 0
    while (bytes[at - 1 - slashes] === BACKSLASH) slashes++
    if (slashes % 2 === 0) count++
  }
  return count
}

/** Is the body compressed? Nothing is unpacked here, as a few bytes could become gigabytes. */
export const isEncoded = ({ headers }: Request): boolean =>
  !/^(?:identity)?$/i.test((headers.get('content-encoding') ?? '').trim())

/**
 * Reads the body; refused once it exceeds the limit, whatever Content-Length says.
 * @throws AppError too_large (413), malformed (400) when its sender has gone
 */
export async function readAtMost(request: Request, limit: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new AppError('too_large')
  const chunks: Uint8Array[] = []
  const body = request.body?.getReader()
  const read = () => body?.read().catch(cutOff)
  let size = 0
  for (let part = await read(); part && !part.done; part = await read()) {
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

/** No fault of ours that belongs in the log. */
function cutOff(cause: unknown): never {
  throw new AppError('malformed', [], { cause })
}
