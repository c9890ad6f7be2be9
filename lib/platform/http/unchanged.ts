import 'server-only'

/**
 * 304 when the caller has what this ETag names; null otherwise. `headers` go with it, as they would with the whole
 * answer.
 */
export function unchanged(
  request: Request,
  etag: string,
  headers: Record<string, string> = {},
): Response | null {
  const known = request.headers.get('if-none-match')?.split(',') ?? []
  const isKnown = known.some((each) => each.trim() === '*' || bare(each) === bare(etag))
  return isKnown ? new Response(null, { status: 304, headers: { ...headers, etag } }) : null
}

const bare = (etag: string): string => etag.trim().replace(/^W\//, '')
