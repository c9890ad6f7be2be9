import 'server-only'
import { type LookupAddress, lookup as systemLookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { Agent, type Dispatcher, request } from 'undici'

/** Limits of a request; times in milliseconds. */
export type NetworkLimits = {
  redirects: number
  firstByteMs: number
  silenceMs: number
  wholeMs: number
}

export type Access = {
  limits: NetworkLimits
  /** Allows further addresses; for tests with local servers. */
  allow?: (address: string) => boolean
  /** What is not asked although it is public; also of a redirect. */
  refuses?: (url: URL) => boolean
  /** Sent by POST; a redirect would not get it, so let there be none. */
  body?: Uint8Array
}
export type Answer = {
  status: number
  /** Of the last redirect. */
  url: string
  headers: Dispatcher.ResponseData['headers']
  body: AsyncIterable<Uint8Array>
}

type NetworkCode = 'address' | 'redirects' | 'timeout' | 'unreachable'

/** A failed request; `detail` is for the owner, such as a host name. */
export class NetworkFault extends Error {
  constructor(
    readonly code: NetworkCode,
    readonly detail = '',
  ) {
    super(detail ? `${code}: ${detail}` : code)
    this.name = 'NetworkFault'
  }
}

/** Global unicast IPv6. */
const GLOBAL = ipaddr.parseCIDR('2000::/3')

/** Is this a public internet address? IPv4-mapped IPv6 counts as IPv4. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const plain = ipaddr.process(address)
  if (plain.range() !== 'unicast') return false
  return plain.kind() === 'ipv4' || plain.match(GLOBAL)
}

/**
 * DNS lookup that accepts public addresses only, so that the checked address is the one connected to (no DNS
 * rebinding).
 */
const guardedLookup =
  (allow: Access['allow']): LookupFunction =>
  (hostname, options, callback) => {
    systemLookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return callback(error, '', 0)
      const refused = addresses.some(({ address }) => !isPublic(address) && !allow?.(address))
      const [first] = addresses
      if (refused || !first) return callback(new NetworkFault('address', hostname), '', 0)
      if (options.all) return callback(null, addresses)
      callback(null, first.address, first.family)
    })
  }

/**
 * Fetches a public URL over HTTP, or posts to it, with a few redirects, each checked anew; `use` reads the final response.
 * @throws NetworkFault address, redirects, timeout, unreachable; and what `use` throws
 */
export async function askPublic<T>(
  url: string,
  headers: Record<string, string>,
  use: (answer: Answer) => Promise<T>,
  { limits, allow, refuses, body }: Access,
): Promise<T> {
  const agent = new Agent({
    connect: { lookup: guardedLookup(allow), timeout: limits.firstByteMs },
    headersTimeout: limits.firstByteMs,
    bodyTimeout: limits.silenceMs,
    maxHeaderSize: 16_384,
  })
  const whole = AbortSignal.timeout(limits.wholeMs)
  try {
    let address = checked(url, { allow, refuses })
    for (let redirects = 0; ; redirects += 1) {
      const answer = await ask(address, { headers, body }, agent, whole, limits.firstByteMs)
      const { location } = answer.headers
      if (answer.statusCode < 300 || answer.statusCode > 399 || typeof location !== 'string') {
        return await use({ ...answer, status: answer.statusCode, url: address.href })
      }
      if (redirects >= limits.redirects) throw new NetworkFault('redirects', address.host)
      address = checked(location, { allow, refuses }, address)
    }
  } catch (error) {
    throw toFault(error)
  } finally {
    await agent.destroy()
  }
}

/** Is it an address of the web that is not, by its own words, a private one? Its DNS is checked when it is asked. */
export function isPublicUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { hostname } = new URL(text)
  const isName =
    hostname.includes('.') && !/\.(local|localhost|internal|test|home\.arpa)$/.test(hostname)
  if (!isName && !hostname.startsWith('[')) return false
  try {
    return Boolean(checked(text, {}))
  } catch {
    return false
  }
}

type Checks = Pick<Access, 'allow' | 'refuses'>

/** IP literals skip the DNS lookup, so they are checked here. */
function checked(text: string, { allow, refuses }: Checks, base?: URL): URL {
  if (!URL.canParse(text, base)) throw new NetworkFault('address', text)
  const url = new URL(text, base)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isWeb = /^https?:$/.test(url.protocol) && !url.username && !url.password
  const isRefused = isIP(host) > 0 && !isPublic(host) && !allow?.(host)
  if (!isWeb || isRefused || refuses?.(url)) throw new NetworkFault('address', url.host)
  return url
}

async function ask(
  url: URL,
  { headers, body }: { headers: Record<string, string>; body: Uint8Array | undefined },
  dispatcher: Agent,
  whole: AbortSignal,
  firstByteMs: number,
) {
  const first = new AbortController()
  const timer = setTimeout(() => first.abort(new NetworkFault('timeout')), firstByteMs)
  try {
    return await request(url, {
      headers: { 'user-agent': 'Kvartal', accept: '*/*', ...headers },
      ...(body && { method: 'POST', body }),
      dispatcher,
      signal: AbortSignal.any([whole, first.signal]),
    })
  } finally {
    clearTimeout(timer)
  }
}

/** Error codes of sockets, DNS, TLS and HTTP. */
const NETWORK_CODES =
  /^(E[A-Z]+|EAI_\w+|UND_ERR_\w+|HPE_\w+|CERT_\w+|ERR_(TLS|SSL)_\w+|DEPTH_ZERO\w*|SELF_SIGNED\w*|UNABLE_TO_\w+)$/
const TIMEOUTS = /TimeoutError|HeadersTimeout|BodyTimeout|ConnectTimeout/

/** Converts network errors to NetworkFault; others are rethrown. */
function toFault(error: unknown): unknown {
  if (error instanceof NetworkFault) return error
  const { name = '', code = '', cause } = error as { name?: string; code?: string; cause?: unknown }
  if (cause instanceof NetworkFault) return cause
  if (TIMEOUTS.test(name)) return new NetworkFault('timeout')
  const isNetwork = NETWORK_CODES.test(code) || name === 'HTTPParserError'
  return isNetwork ? new NetworkFault('unreachable', code || name) : error
}
