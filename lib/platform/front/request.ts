import type { IncomingMessage } from 'node:http'

/** Client address headers besides X-Forwarded-*; trusted only from our own proxy. */
const PROXY_HEADERS = ['forwarded', 'x-real-ip']

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for.
const FORBIDDEN = /[\0-\x1f\x7f]|\/\.{1,2}(?:\/|$)/

/**
 * False for a path that cannot be decoded, has control characters, dot segments or a plain backslash (no browser sends
 * those), an absolute URL or several Host headers: Next redirects to, fails on or resolves these.
 */
export function isValidRequest({ url = '', rawHeaders }: IncomingMessage): boolean {
  if (countHosts(rawHeaders) > 1) return false
  const [sent = ''] = url.split('?', 1)
  if (sent.includes('\\')) return false
  try {
    const path = decodeURIComponent(sent)
    return path.startsWith('/') && !FORBIDDEN.test(path)
  } catch {
    return false
  }
}

/** Names and values in turn. A loop, since every request passes here. */
function countHosts(rawHeaders: string[]): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') count++
  }
  return count
}

/**
 * Sets `x-client-ip`. Forwarded headers are trusted only behind `proxies` of our own proxies, and
 * internal headers are removed because clients must not set them.
 */
export function setClientIp(
  { headers, socket }: IncomingMessage,
  proxies: number,
  internalHeaders: readonly string[],
): void {
  for (const name of internalHeaders) delete headers[name]
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',')
  const socketAddress = socket.remoteAddress ?? ''
  const address = proxies ? forwarded.at(-proxies)?.trim() || socketAddress : socketAddress
  if (!proxies) {
    for (const name of Object.keys(headers))
      if (PROXY_HEADERS.includes(name) || name.startsWith('x-forwarded-')) delete headers[name]
  }
  headers['x-client-ip'] = address.replace(/^::ffff:/, '')
}
