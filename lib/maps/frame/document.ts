import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FRAME_SANDBOX, MAP_SCRIPT } from './addresses'

/** A file of a program that runs in a frame; `path` is from the root of the project. */
export const readProgram = (path: string): string =>
  readFileSync(join(/* turbopackIgnore: true */ process.cwd(), path), 'utf8')
const read = (name: string) => readProgram(`lib/maps/frame/${name}`)

/** As a policy names an inline script or style. */
export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export const API = 'https://api-maps.yandex.ru https://*.api-maps.yandex.ru'
export const STATIC = 'https://yastatic.net'
export const TILES = 'https://*.maps.yandex.net'

/**
 * A script of this site, as the policy of a frame names it: for WebKit, where `'self'` of a document with a null origin
 * is nothing at all. The build does not know its host.
 */
export const own = (path: string): string => `http://*:*${path} https://*:*${path}`

type Frame = { title: string; style: string; program: string }

/** The document that the map runs in: the same for everybody. */
export const frameDocument = (): string =>
  documentOf({ title: 'Map', style: read('style.css'), program: read('program.js') })

/** A document of one program, whose page names it by a message. */
export function documentOf({ title, style, program }: Frame): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
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
    `script-src 'self' ${own(MAP_SCRIPT)} ${hashOf(read('program.js'))} ${API} ${STATIC} 'unsafe-eval'`,
    "script-src-attr 'none'",
    `style-src ${hashOf(read('style.css'))} ${API} ${STATIC}`,
    `img-src data: ${API} ${TILES} ${STATIC}`,
    `connect-src ${API} ${TILES} ${STATIC}`,
    `worker-src data: blob: ${API} ${STATIC}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    `sandbox ${FRAME_SANDBOX}`,
    'report-uri /api/csp-reports',
  ].join('; ')
}
