import {
  BINARY_FLIGHT_PUSH,
  emptyFlightStyle,
  FLIGHT_PUSH,
  FLIGHT_STYLE,
  type FlightRow,
  flightPush,
  flightRowsOf,
  flightTextOf,
  NO_NOT_FOUND,
  OWN_NOT_FOUND,
  STYLE_IN_DOCUMENT,
  UNSET_PROP,
} from './next-internals.ts'

/**
 * Next sends the data of a page (React's Flight rows) as some seventy inline scripts, with every inlined stylesheet in it
 * a second time. Here it becomes one script, so that the policy carries one hash, and the text of stylesheets that stand
 * in the document is left out of the data: React finds them by `data-href` and never reads that text. So are props without
 * a value and Next's own 404 page. A document that looks otherwise than expected stays as it is.
 */
export function slimFlight(html: string): string {
  const pushes = [...html.matchAll(FLIGHT_PUSH)]
  const last = pushes.at(-1)
  if (!last || html.includes(BINARY_FLIGHT_PUSH)) return html
  const data = pushes.map(([, text = '']) => JSON.parse(text)).join('')
  const rows = flightRowsOf(data)
  if (!rows || flightTextOf(rows) !== data) return html
  const script = flightPush(inScript(flightTextOf(withoutStyles(rows, html).map(withoutUnused))))
  return without(html, pushes) + script + html.slice(last.index + last[0].length)
}

/** The text up to the last of these parts, without them. */
function without(text: string, parts: RegExpMatchArray[]): string {
  const starts = [0, ...parts.map(({ 0: part, index = 0 }) => index + part.length)]
  return parts.map(({ index }, n) => text.slice(starts[n], index)).join('')
}

/** Stands in the data where a long text has a row of its own. */
const REFERENCE = /^\$([0-9a-f]+)$/

function withoutStyles(rows: FlightRow[], html: string): FlightRow[] {
  const inDocument = new Set(
    [...html.matchAll(STYLE_IN_DOCUMENT)].flatMap(([, list = '']) => list.split(' ')),
  )
  const outlined = new Set<string>()
  const shorter = rows.map(({ json, ...row }) => ({
    ...row,
    ...(json !== undefined && {
      json: json.replace(FLIGHT_STYLE, (style, href: string, text: string) => {
        if (!inDocument.has(href)) return style
        const id = text.match(REFERENCE)?.[1]
        if (id) outlined.add(id)
        return id ? style : emptyFlightStyle(href)
      }),
    }),
  }))
  return shorter.map((row) => (row.text && outlined.has(row.id) ? { ...row, text: ' ' } : row))
}

const withoutUnused = ({ json, ...row }: FlightRow): FlightRow => ({
  ...row,
  ...(json !== undefined && {
    json: json.replace(OWN_NOT_FOUND, NO_NOT_FOUND).replace(UNSET_PROP, ''),
  }),
})

/** A literal in single quotes: the rows are JSON, whose many double quotes need no escape there. */
const inScript = (text: string): string =>
  `'${text.replace(/[\\'<\0\n\r\u2028\u2029]/g, (letter) => ESCAPED[letter] ?? '')}'`

const ESCAPED: Record<string, string> = {
  '\\': '\\\\',
  "'": "\\'",
  '<': '\\u003c',
  '\0': '\\u0000',
  '\n': '\\n',
  '\r': '\\r',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

const END = '</body></html>'

/**
 * Next 16.4 writes the end of a page twice where a part of it waits for the address in the browser: before its data and
 * after it. The first is left out. Words of the page cannot hold it, as their `<` is escaped.
 */
export function withOneEnd(html: string): string {
  const first = html.indexOf(END)
  const isLast = first === -1 || first === html.lastIndexOf(END)
  return isLast ? html : html.slice(0, first) + html.slice(first + END.length)
}
