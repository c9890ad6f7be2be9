import type { Drawing } from '@/lib/media/schema'
import { drawBedroom } from './draw-bedroom'
import { drawBlock } from './draw-block'
import { drawFront } from './draw-front'
import { drawHome } from './draw-home'
import { drawInterior } from './draw-interior'
import { HEIGHT, type Query, WIDTH } from './draw-kit'
import { drawKitchen } from './draw-kitchen'
import { drawLand } from './draw-land'
import { drawLayout } from './draw-layout'
import { SCENE_H, SCENE_W } from './draw-scene'
import { drawSite } from './draw-site'

type Kind = { draw: (query: Query) => string; width: number; height: number }
const scene = (draw: (query: Query) => string): Kind => ({
  draw,
  width: SCENE_W,
  height: SCENE_H,
})
const room = (draw: (query: Query) => string): Kind => ({ draw, width: WIDTH, height: HEIGHT })
const KINDS: Record<string, Kind> = {
  block: scene(drawBlock),
  site: scene(drawSite),
  layout: scene(drawLayout),
  home: scene(drawHome),
  front: scene(drawFront),
  land: scene(drawLand),
  living: room(drawInterior),
  kitchen: room(drawKitchen),
  bedroom: room(drawBedroom),
}
/** No wider than what is kept of it. */
const KEPT_WIDTH = 960

/** Draws a picture of the catalogue named `block?look=tower&seed=4`. */
export function drawPicture(
  spec: string,
  /** What kinds of rooms are called. */
  names: Record<string, string> = {},
): Drawing {
  const [name = '', search = ''] = spec.split('?')
  const kind = KINDS[name]
  if (!kind) throw new Error(`No such picture: ${spec}`)
  const { draw, width, height } = kind
  const query: Query = new Map([...new URLSearchParams(search), ...Object.entries(names)])
  const tall = Math.round((KEPT_WIDTH * height) / width)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${KEPT_WIDTH}" height="${tall}" viewBox="0 0 ${width} ${height}">${draw(query)}</svg>`
  return { svg, width: KEPT_WIDTH, height: tall }
}
