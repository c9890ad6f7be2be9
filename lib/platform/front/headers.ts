import type { OutgoingHttpHeaders } from 'node:http'
import { TRUSTED_TYPES } from './content-policy.ts'

/** Response headers of Next that the front sets itself or that are internal to Next. */
const DROPPED_HEADERS =
  /^(?:x-nextjs-|x-next-|x-middleware-|x-powered-by$|etag$|content-length$|content-encoding$|content-security-policy$|transfer-encoding$|connection$|keep-alive$|date$)/
const YEAR_S = 365 * 86_400
const PERMISSIONS = 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)'

/** The headers of Next's response that are sent to the client. */
export const forwardedHeaders = (headers: OutgoingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !DROPPED_HEADERS.test(name))
      // A revalidated page repeats its font preloads in Link.
      .map(([name, value]) => [name, Array.isArray(value) ? [...new Set(value)] : value]),
  )

type Document = { isSecure: boolean; policy: string; reportsTrustedTypes?: boolean }

/** Security headers of every answer; documents, Next and its handlers replace what they know better. */
export const baseHeaders = ({ isSecure }: Pick<Document, 'isSecure'>): Record<string, string> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(isSecure && { 'strict-transport-security': `max-age=${YEAR_S}; includeSubDomains` }),
})

/** Security headers of every document. */
export const documentHeaders = ({
  isSecure,
  policy,
  reportsTrustedTypes,
}: Document): OutgoingHttpHeaders => ({
  ...baseHeaders({ isSecure }),
  'content-security-policy': policy,
  ...(reportsTrustedTypes && { 'content-security-policy-report-only': TRUSTED_TYPES }),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': PERMISSIONS,
})

/** Names of the header by which a CDN knows what a document depends on. */
export const CDN_TAG_HEADERS = ['Cache-Tag', 'Surrogate-Key'] as const
export type CdnTagHeader = (typeof CDN_TAG_HEADERS)[number]

/** CDNs cut or refuse longer headers of tags, so such a document is revalidated at each request. */
const MAX_TAG_BYTES = 16_000
/** Purged by tag long before. */
const CDN_LIFE_S = 86_400

/**
 * Lets a CDN keep a public document until one of its tags is purged there. Browsers still revalidate:
 * `CDN-Cache-Control` (RFC 9213) and `Surrogate-Control` are read by shared caches alone.
 */
export function cdnHeaders(name: CdnTagHeader | undefined, tags: Set<string>): OutgoingHttpHeaders {
  if (!name) return {}
  const isKey = name === 'Surrogate-Key'
  const value = [...tags].join(isKey ? ' ' : ',')
  if (value.length > MAX_TAG_BYTES) return {}
  const control = isKey ? 'surrogate-control' : 'cdn-cache-control'
  return { [name.toLowerCase()]: value, [control]: `max-age=${CDN_LIFE_S}` }
}
