import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export type App = { id: string; key: string; secret: string }

const WINDOW_SECONDS = 600

export const sign = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex')

const isSame = (left: string, right: string): boolean => {
  const [one, other] = [Buffer.from(left), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

export const isSignatureOf = (secret: string, text: string, signature: string): boolean =>
  isSame(sign(secret, text), signature)

/** Whether `auth` is the app's key and its signature of the text. */
export function isAuthOf({ key, secret }: App, text: string, auth: string): boolean {
  const at = auth.indexOf(':')
  return at > 0 && isSame(auth.slice(0, at), key) && isSignatureOf(secret, text, auth.slice(at + 1))
}

export type CallHead = { method: string; path: string; query: URLSearchParams }

/** Why a call of the HTTP API is not the app's; null when it is. Its body is known by its hash. */
export function faultOf(app: App, { method, path, query }: CallHead): string | null {
  if (query.get('auth_version') !== '1.0') return 'auth_version is not 1.0'
  if (!isSame(query.get('auth_key') ?? '', app.key)) return 'auth_key is unknown'
  const age = Math.abs(Date.now() / 1000 - Number(query.get('auth_timestamp') ?? Number.NaN))
  if (!(age <= WINDOW_SECONDS)) return 'auth_timestamp is not within 600 seconds of now'
  const signed = [...query]
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .filter(([name]) => name !== 'auth_signature')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
  const text = [method, path, signed.join('&')].join('\n')
  const isRight = isSignatureOf(app.secret, text, query.get('auth_signature') ?? '')
  return isRight ? null : 'auth_signature is wrong'
}

/** Whether this is the body that the call was signed with. */
export const isBodyOf = ({ query }: CallHead, body: Buffer): boolean =>
  body.length === 0 ||
  isSame(query.get('body_md5') ?? '', createHash('md5').update(body).digest('hex'))
