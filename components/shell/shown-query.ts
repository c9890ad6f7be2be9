type Params = Record<string, string | string[] | undefined>

/**
 * The query of a cached page, with its question mark, out of the segments that the rewrites of
 * next.config.ts have made of it: such a page knows no query, with scripts or without.
 */
export function shownQuery(path: string, { list = [], page, tab }: Params): string {
  const pairs = [list].flat().map((segment) => {
    const dot = segment.indexOf('.')
    return [segment.slice(0, dot), segment.slice(dot + 1)]
  })
  if (typeof page === 'string') pairs.push(['page', page])
  if (typeof tab === 'string' && path === '/') pairs.unshift(['tab', tab])
  return pairs.length ? `?${new URLSearchParams(pairs)}` : ''
}
