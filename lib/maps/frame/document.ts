import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(process.cwd(), 'lib/maps/frame')
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8')
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const API = 'https://api-maps.yandex.ru https://*.api-maps.yandex.ru'
const STATIC = 'https://yastatic.net'
const TILES = 'https://*.maps.yandex.net'
/** For WebKit, where `'self'` of a document with a null origin is nothing at all. The build does not know its host. */
const OWN = 'http://*:*/api/maps/script https://*:*/api/maps/script'

/** The document that the map runs in: the same for everybody. */
export function frameDocument(): string {
  const [style, program] = [read('style.css'), read('program.js')]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Map</title>
<style>${style}</style>
</head>
<body>
<script>${program}</script>
</body>
</html>
`
}

/**
 * The policy of that document: what Yandex asks for drawing a map, `eval` among it, and nothing of ours but the
 * program above and `/api/maps/script`.
 * https://yandex.com/maps-api/docs/js-api/common/connection/csp.html
 */
export function framePolicy(): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${OWN} ${hashOf(read('program.js'))} ${API} ${STATIC} 'unsafe-eval'`,
    "script-src-attr 'none'",
    `style-src ${hashOf(read('style.css'))} ${API} ${STATIC}`,
    `img-src data: ${API} ${TILES} ${STATIC}`,
    `connect-src ${API} ${TILES} ${STATIC}`,
    `worker-src data: blob: ${API} ${STATIC}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
    'report-uri /api/csp-reports',
  ].join('; ')
}
