import { createHash } from 'node:crypto'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g
/** Origins beside our own: of live events, and of a counter of visits and maps that the operator has configured. */
export type PolicySources = { sockets?: string[]; counters?: string[]; maps?: string[] }

const REPORTS = '/api/csp-reports'

/**
 * The Content-Security-Policy of one document: same-origin scripts and its inline scripts by SHA-256.
 * Inline styles are allowed because Next inlines the CSS. A script of others runs in a frame with a policy of its own.
 */
export function contentPolicy(
  html: string,
  { sockets = [], counters = [], maps = [] }: PolicySources = {},
): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes(html), ...counters],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...counters],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...sockets, ...counters, ...maps],
    'media-src': ["'self'"],
    'worker-src': ["'self'"],
    'frame-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'report-uri': [REPORTS],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** Report-only: Next's loader and React still violate Trusted Types about a dozen times per page. */
export const TRUSTED_TYPES = `require-trusted-types-for 'script'; report-uri ${REPORTS}`

export function scriptHashes(html: string): string[] {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  return [...new Set(hashes)]
}
