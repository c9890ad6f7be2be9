/**
 * Next internals that the front relies on. `next-internals.test.ts` checks each against the installed
 * version, so run it when upgrading Next.
 */

/** Header with a rendered page's cache tags, comma-separated, as a cache handler gets it. */
export const TAGS_HEADER = 'x-next-cache-tags'

/** Response header with the page cache status: HIT, MISS, STALE, PRERENDER. */
export const PAGE_CACHE_HEADER = 'x-nextjs-cache'

/** Request headers of the client router; it sends `rsc` with each. */
export const ROUTER_HEADER = /^(?:rsc$|next-)/
/** Request headers by which Next's own layers speak to each other; nobody else may send them. */
export const NEXT_HEADER = /^(?:x-nextjs-|x-prerender-|x-middleware-|x-invoke-|x-matched-path$)/

/** Start of the empty document that Next sends when `notFound()` is called during a render. */
export const EMPTY_ERROR_PAGE = '<html id="__next_error__"'

/** Folder of the build's files, and the path below which Next serves them. */
export const BUILD_FILES = '.next/static'
export const BUILD_PREFIX = '/_next/static/'
