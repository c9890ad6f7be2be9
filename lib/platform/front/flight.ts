/**
 * Next sends the data of a page (React's Flight rows) as some seventy inline scripts, with every inlined stylesheet in it
 * a second time. Here it becomes one script, so that the policy carries one hash, and the text of stylesheets that stand
 * in the document is left out of the data: React finds them by `data-href` and never reads that text. A document that
 * looks otherwise than expected stays as it is.
 */
export function slimFlight(html: string): string {
  const pushes = [...html.matchAll(PUSH)]
  const last = pushes.at(-1)
  if (!last || html.includes(BINARY_PUSH)) return html
  const data = pushes.map(([, text = '']) => JSON.parse(text)).join('')
  const rows = rowsOf(Buffer.from(data))
  if (!rows || textOf(rows) !== data) return html
  const script = `<script>self.__next_f.push([1,${inScript(textOf(withoutStyles(rows, html)))}])</script>`
  const end = last.index + last[0].length
  return html.slice(0, end).replaceAll(PUSH, '') + script + html.slice(end)
}

/** Next escapes `<` in its scripts. */
const PUSH = /<script>self\.__next_f\.push\(\[1,("[^<]*")\]\)<\/script>/g
const BINARY_PUSH = '<script>self.__next_f.push([3,'
const STYLE = /"precedence":"next","href":"([^"]*)","children":"((?:[^"\\]|\\.)*)"/g
const REFERENCE = /^\$([0-9a-f]+)$/

/** A row: `id:json⏎`, or `id:T<hex length of its text in bytes>,<text>`. */
type Row = { id: string; json?: string; text?: string }

function rowsOf(data: Buffer): Row[] | null {
  const rows: Row[] = []
  for (let at = 0; at < data.length; ) {
    const colon = data.indexOf(':', at)
    if (colon < 0) return null
    const id = data.toString('utf8', at, colon)
    if (data[colon + 1] === 'T'.charCodeAt(0)) {
      const comma = data.indexOf(',', colon)
      const end = comma + 1 + Number.parseInt(data.toString('latin1', colon + 2, comma), 16)
      rows.push({ id, text: data.toString('utf8', comma + 1, end) })
      at = end
    } else {
      const end = data.indexOf('\n', colon)
      if (end < 0) return null
      rows.push({ id, json: data.toString('utf8', colon + 1, end) })
      at = end + 1
    }
  }
  return rows
}

const textOf = (rows: Row[]): string =>
  rows
    .map(({ id, json, text }) =>
      text === undefined
        ? `${id}:${json}\n`
        : `${id}:T${Buffer.byteLength(text).toString(16)},${text}`,
    )
    .join('')

function withoutStyles(rows: Row[], html: string): Row[] {
  const inDocument = new Set(
    [...html.matchAll(/<style[^>]* data-href="([^"]*)"/g)].flatMap(([, list = '']) =>
      list.split(' '),
    ),
  )
  const outlined = new Set<string>()
  const shorter = rows.map(({ json, ...row }) => ({
    ...row,
    ...(json !== undefined && {
      json: json.replace(STYLE, (style, href: string, text: string) => {
        if (!inDocument.has(href)) return style
        const id = text.match(REFERENCE)?.[1]
        if (id) outlined.add(id)
        return id ? style : `"precedence":"next","href":"${href}","children":""`
      }),
    }),
  }))
  return shorter.map((row) => (row.text && outlined.has(row.id) ? { ...row, text: ' ' } : row))
}

/** A literal in single quotes: the rows are JSON, whose many double quotes need no escape there. */
const inScript = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'").replaceAll('<', '\\u003c')}'`
