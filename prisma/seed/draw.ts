import type { Drawing } from '@/lib/media/schema'
import type { Locale } from '@/lib/platform/i18n/locales'
import { drawBars, drawLine } from './draw-chart'
import { drawFacade } from './draw-facade'
import { drawInterior } from './draw-interior'
import { drawKeys } from './draw-keys'
import { HEIGHT, type Query, rect, TINTS, WIDTH } from './draw-kit'
import { drawLogo, LOGO_SIZE } from './draw-logo'
import { drawMap } from './draw-map'
import { drawPlan } from './draw-plan'
import { drawSkyline } from './draw-skyline'

const FIGURES: Record<string, (query: Query) => string> = {
  line: drawLine,
  bars: drawBars,
  plan: drawPlan,
  facade: drawFacade,
  map: drawMap,
  skyline: drawSkyline,
  interior: drawInterior,
  keys: drawKeys,
  logo: drawLogo,
}

/** Of charts: in the dark it does not glare as paper would. */
const PLATE = '#f3ece0'

/** Draws a figure named as in the demo texts, `line?values=1,2&labels=a,b&unit=%`, with the numbers of a language. */
export function drawFigure(spec: string, language: Locale = 'en'): Drawing {
  const at = spec.includes('?') ? spec.indexOf('?') : spec.length
  const [kind, search] = [spec.slice(0, at), spec.slice(at + 1)]
  const query: Query = new Map(
    search.split('&').map((pair) => {
      const equals = pair.indexOf('=')
      return [pair.slice(0, equals), pair.slice(equals + 1)]
    }),
  )
  query.set('language', language)
  const draw = FIGURES[kind]
  if (!draw) throw new Error(`No such figure: ${spec}`)
  const [width, height] = kind === 'logo' ? [LOGO_SIZE, LOGO_SIZE] : [WIDTH, HEIGHT]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    ${rect(0, 0, width, height, kind === 'line' || kind === 'bars' ? PLATE : TINTS.paper)}${draw(query)}</svg>`
  return { svg, width, height }
}
