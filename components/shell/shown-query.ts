type Params = Record<string, string | string[] | undefined>

/**
 * The query string of a cached page, rebuilt from the segments that next.config.ts rewrites it to:
 * a static page cannot read its query.
 */
export function shownQuery(path: string, { list = [], page, tab }: Params): string {
  const pairs = [list].flat().map((segment) => {
    const dot = segment.indexOf('.')
    const [key, value] = [segment.slice(0, dot), segment.slice(dot + 1)]
    return [key, key === 'language' ? value.replaceAll('-', ',') : value]
  })
  if (typeof page === 'string') pairs.push(['page', page])
  if (typeof tab === 'string' && path === '/') pairs.unshift(['tab', tab])
  return pairs.length ? `?${String(new URLSearchParams(pairs)).replaceAll('%2C', ',')}` : ''
}
