const WEB = new Set(['http:', 'https:'])

type Options = {
  /** Say so when another site is meant. */
  external?: boolean
  go?: (href: string) => void
}

/**
 * The path, query and fragment of an address on this site, in a form that cannot lead elsewhere;
 * null for everything else. For every `redirect` parameter.
 */
export function safePath(target: string | null | undefined, origin: string): string | null {
  const url = parse(target, origin)
  if (!url || url.origin !== origin || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}

/** Goes there, or refuses and answers false: other sites unless said so, scripts and data always. */
export function safeNavigate(target: string | null | undefined, options: Options = {}): boolean {
  const { external = false, go = (href) => window.location.assign(href) } = options
  const { origin } = window.location
  const href = safePath(target, origin) ?? (external ? parse(target, origin)?.href : null)
  if (!href) return false
  go(href)
  return true
}

/** Browsers read a backslash as a slash and skip control characters, so neither may stand in it. */
function parse(target: string | null | undefined, origin: string): URL | null {
  if (!target || /[\\\p{Cc}]/u.test(target) || !URL.canParse(target, origin)) return null
  const url = new URL(target, origin)
  return WEB.has(url.protocol) ? url : null
}
