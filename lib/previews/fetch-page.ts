import 'server-only'
import { type Access, type Answer, askPublic } from '@/lib/platform/http/public-fetch'
import { previewLimits, previewNetworkLimits } from '@/lib/quotas'
import { isAskable } from './address'
import { type Head, readHead } from './read-head'

/** What a page or a picture was not taken for: it is a failure like one of the network. */
export class PreviewFault extends Error {}

/** For tests with servers of this machine: `port` stands for the web's. */
export type PreviewAccess = Pick<Access, 'allow'> & { port?: string }

/** The same for a page, for each address that it leads on to, and for its picture. */
const accessOf = ({ allow, port }: PreviewAccess): Access => ({
  limits: previewNetworkLimits,
  ...(allow && { allow }),
  refuses: (url) => !isAskable(url, port),
})

/** What a page says of itself, with the whole address of its picture, if any. */
export type Page = Omit<Head, 'image'> & { image: string | null }

/**
 * Reads the beginning of a public page.
 * @throws NetworkFault; PreviewFault for what is no page, or says nothing of itself
 */
export const fetchPage = (url: string, access: PreviewAccess): Promise<Page> =>
  askPublic(
    url,
    { accept: 'text/html,application/xhtml+xml', 'accept-encoding': 'identity' },
    async (answer) => {
      const type = String(answer.headers['content-type'] ?? '')
      assertPlain(answer, type, /^\s*(text\/html|application\/xhtml\+xml)/i)
      const head = readHead(decode(await beginningOf(answer, previewLimits.pageBytes), type))
      if (head.title === '') throw new PreviewFault('title')
      const site = head.site || new URL(answer.url).hostname.replace(/^www\./, '')
      return { ...head, site, image: wholeAddress(head.image, answer.url) }
    },
    accessOf(access),
  )

/**
 * Downloads the picture of a page.
 * @throws NetworkFault; PreviewFault for what is none, or too large
 */
export const fetchPicture = (url: string, access: PreviewAccess): Promise<Uint8Array> =>
  askPublic(
    url,
    { accept: 'image/*', 'accept-encoding': 'identity' },
    async (answer) => {
      assertPlain(answer, String(answer.headers['content-type'] ?? ''), /^\s*image\//i)
      const bytes = await beginningOf(answer, previewLimits.pictureBytes + 1)
      if (bytes.byteLength > previewLimits.pictureBytes) throw new PreviewFault('size')
      return bytes
    },
    accessOf(access),
  )

function assertPlain({ status, headers }: Answer, type: string, wanted: RegExp): void {
  if (status !== 200) throw new PreviewFault(`status ${status}`)
  if (!wanted.test(type)) throw new PreviewFault('type')
  const encoding = headers['content-encoding']
  if (encoding && encoding !== 'identity') throw new PreviewFault('encoding')
}

/** The rest is not asked for: the connection ends with the answer. */
async function beginningOf({ body }: Answer, length: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    size += chunk.byteLength
    if (size >= length) break
  }
  return Buffer.concat(chunks).subarray(0, length)
}

const DECLARED = /charset\s*=\s*(?:["']\s*)?([\w:.-]+)/i

/** By the header, else by what the page declares within its first kilobyte, else UTF-8. */
function decode(bytes: Uint8Array, type: string): string {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
  const label = DECLARED.exec(type)?.[1] ?? DECLARED.exec(start)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(label).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

function wholeAddress(address: string, base: string): string | null {
  if (address === '' || !URL.canParse(address, base)) return null
  const { href, protocol } = new URL(address, base)
  return /^https?:$/.test(protocol) ? href : null
}
