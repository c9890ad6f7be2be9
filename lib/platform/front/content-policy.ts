import { createHash } from 'node:crypto'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g
const REPORTS = '/api/csp-reports'

/**
 * The Content-Security-Policy of one document: same-origin scripts and its inline scripts by SHA-256.
 * Inline styles are allowed because Next inlines the CSS. A script of others runs in a frame with a policy of its own.
 * `sockets` are the addresses of live events.
 */
export function contentPolicy(html: string, sockets: string[] = []): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes(html)],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...sockets],
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
