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
/** The file that names the build; written when it is finished. */
export const BUILD_ID_FILE = '.next/BUILD_ID'
/** The file that names what the build has drawn, by its `routes`. */
export const PRERENDER_FILE = '.next/prerender-manifest.json'

/** The file with the configuration as the build has read it, and where Next takes one from instead of the project's. */
export const CONFIG_FILE = '.next/required-server-files.json'
export const BUILT_CONFIG = '__NEXT_PRIVATE_STANDALONE_CONFIG'

/** An inline script with a part of a page's data; Next escapes `<` in its scripts. */
export const FLIGHT_PUSH = /<script>self\.__next_f\.push\(\[1,("[^<]*")\]\)<\/script>/g
/** Start of such a script whose part is no text. */
export const BINARY_FLIGHT_PUSH = '<script>self.__next_f.push([3,'
/** The script for data that is written as a literal of a string. */
export const flightPush = (literal: string): string =>
  `<script>self.__next_f.push([1,${literal}])</script>`

/** Addresses of the stylesheets whose text stands in a document, separated by spaces. */
export const STYLE_IN_DOCUMENT = /<style[^>]* data-href="([^"]*)"/g
/** A stylesheet in a row, with its text or a reference to the row that has it. */
export const FLIGHT_STYLE = /"precedence":"next","href":"([^"]*)","children":"((?:[^"\\]|\\.)*)"/g
export const emptyFlightStyle = (href: string): string =>
  `"precedence":"next","href":"${href}","children":""`

/** Next's own page for 404, which the data of every page has at its root; the site has its own further in. */
export const OWN_NOT_FOUND =
  /"notFound":\[\[\["\$","title",null,\{"children":"404: .*?"children":"This page could not be found\."\}\]\}\]\]\}\]\}\]\],/
export const NO_NOT_FOUND = '"notFound":[null,'
/** A prop without a value, which is the same as none. A text with such letters has its quotes escaped. */
export const UNSET_PROP = /"[^"\\]+":"\$undefined",|,"[^"\\]+":"\$undefined"(?=\})/g

/** A row: `id:json⏎`, or `id:T<hex length of its text in bytes>,<text>`. */
export type FlightRow = { id: string; json?: string; text?: string }

/** The rows of a page's data; null when they are not of this form. */
export function flightRowsOf(data: string): FlightRow[] | null {
  const rows: FlightRow[] = []
  for (let at = 0; at < data.length; ) {
    const colon = data.indexOf(':', at)
    if (colon < 0) return null
    const id = data.slice(at, colon)
    if (data[colon + 1] === 'T') {
      const comma = data.indexOf(',', colon)
      const text = firstBytes(data, comma + 1, Number.parseInt(data.slice(colon + 2, comma), 16))
      rows.push({ id, text })
      at = comma + 1 + text.length
    } else {
      const end = data.indexOf('\n', colon)
      if (end < 0) return null
      rows.push({ id, json: data.slice(colon + 1, end) })
      at = end + 1
    }
  }
  return rows
}

/** The text that takes so many bytes from this index: a letter takes at least one. */
const firstBytes = (data: string, from: number, bytes: number): string =>
  Buffer.from(data.slice(from, from + bytes)).toString('utf8', 0, bytes)

export const flightTextOf = (rows: FlightRow[]): string =>
  rows
    .map(({ id, json, text }) =>
      text === undefined
        ? `${id}:${json}\n`
        : `${id}:T${Buffer.byteLength(text).toString(16)},${text}`,
    )
    .join('')
