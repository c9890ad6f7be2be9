import { createHash } from 'node:crypto'
import type { Hosts } from './address.ts'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g
const REPORTS = '/api/csp-reports'

/**
 * The Content-Security-Policy of one document: same-origin scripts and its inline scripts by SHA-256.
 * Inline styles are allowed because Next inlines the CSS.
 */
export function contentPolicy(html: string, hosts: Hosts = {}): string {
  const withSelf = (...more: (string[] | undefined)[]) => [
    "'self'",
    ...more.flatMap((list) => list ?? []),
  ]
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': withSelf(scriptHashes(html), hosts.script),
    'script-src-attr': ["'none'"],
    'style-src': withSelf(["'unsafe-inline'"], hosts.style),
    'img-src': withSelf(['data:', 'blob:'], hosts.image),
    'font-src': withSelf(hosts.script ? ['data:'] : []),
    'connect-src': withSelf(hosts.connect),
    'media-src': withSelf(),
    'worker-src': withSelf(hosts.worker),
    'frame-src': ["'none'"],
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
