import { FRAME_SANDBOX, MAP_SCRIPT } from '../frame/addresses'
import { API, documentOf, hashOf, own, readProgram, STATIC, TILES } from '../frame/document'

const program = () => readProgram('lib/maps/panorama/program.js')
/** The player fills the frame; the rules of the service stand in style elements that its script makes. */
const STYLE = 'html,body{margin:0;block-size:100%;overflow:hidden}'

/** The document that a panorama runs in: the same for everybody. */
export const panoramaDocument = (): string =>
  documentOf({ title: 'Panorama', style: STYLE, program: program() })

/**
 * The policy of that document: what API 2.1 asks for, styles of its own and `eval` among it, and nothing of ours but the
 * program above and `/api/maps/script`.
 */
export function panoramaPolicy(): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${own(MAP_SCRIPT)} ${hashOf(program())} ${API} ${TILES} ${STATIC} 'unsafe-eval'`,
    "script-src-attr 'none'",
    `style-src 'unsafe-inline' blob: ${API} ${STATIC}`,
    `img-src data: blob: ${API} ${TILES} ${STATIC}`,
    `connect-src ${API} ${TILES} ${STATIC}`,
    `worker-src data: blob: ${API} ${STATIC}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    `sandbox ${FRAME_SANDBOX}`,
    'report-uri /api/csp-reports',
  ].join('; ')
}
