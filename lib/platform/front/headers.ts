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

/** Security headers of every document. */
export const documentHeaders = ({
  isSecure,
  policy,
  reportsTrustedTypes,
}: Document): OutgoingHttpHeaders => ({
  'content-security-policy': policy,
  ...(reportsTrustedTypes && { 'content-security-policy-report-only': TRUSTED_TYPES }),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': PERMISSIONS,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(isSecure && { 'strict-transport-security': `max-age=${YEAR_S}; includeSubDomains` }),
})
