const WEB = new Set(['http:', 'https:'])

type Options = {
  /** Allows another site. */
  external?: boolean
  go?: (href: string) => void
}

/**
 * Path, query and fragment of a URL on this site; null for everything else. For every `redirect` parameter:
 * prevents open redirects.
 */
export function safePath(target: string | null | undefined, origin: string): string | null {
  const url = parse(target, origin)
  if (!url || url.origin !== origin || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}

/** Navigates, or returns false: other sites unless `external`, `javascript:` and `data:` always. */
export function safeNavigate(target: string | null | undefined, options: Options = {}): boolean {
  const { external = false, go = (href) => window.location.assign(href) } = options
  const { origin } = window.location
  const href = safePath(target, origin) ?? (external ? parse(target, origin)?.href : null)
  if (!href) return false
  go(href)
  return true
}

/** Browsers treat a backslash as a slash and skip control characters, so both are refused. */
function parse(target: string | null | undefined, origin: string): URL | null {
  if (!target || /[\\\p{Cc}]/u.test(target) || !URL.canParse(target, origin)) return null
  const url = new URL(target, origin)
  return WEB.has(url.protocol) ? url : null
}
