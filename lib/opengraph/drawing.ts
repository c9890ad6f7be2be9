import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { getRendition } from '@/lib/media/queries'
import type { PictureFacts } from './facts'
import { type Face, lineOf, wrap } from './letters'
import { PICTURE } from './schema'

const INKS = { paper: '#fbf9f5', ink: '#1d1a16', quiet: '#6b6459', brick: '#a93b24' } as const
const SIDE = 72
const PHOTO_WIDTH = 460
const TITLE_SIZES = [72, 62, 54, 46]

/** A picture of 1200 × 630 as JPEG: the site, the section, the title, a price, who or where, and its photo. */
export async function draw(facts: PictureFacts): Promise<Buffer> {
  const photo = facts.imageId && (await photoOf(facts.imageId))
  const width = PICTURE.width - 2 * SIDE - (photo ? PHOTO_WIDTH - SIDE / 2 : 0)
  const base = sharp(Buffer.from(await sheet(facts, width)))
  if (photo) base.composite([{ input: photo, left: PICTURE.width - PHOTO_WIDTH, top: 0 }])
  return base.jpeg({ quality: 86, chromaSubsampling: '4:4:4' }).toBuffer()
}

/** Undefined when its file is gone: the picture is drawn without it. */
async function photoOf(id: string): Promise<Buffer | undefined> {
  const found = (await getRendition(id, '960.webp')) ?? (await getRendition(id, '480.webp'))
  if (!found) return undefined
  const bytes = await new Response(found.stream).arrayBuffer()
  return sharp(Buffer.from(bytes))
    .resize(PHOTO_WIDTH, PICTURE.height, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .toBuffer()
}

async function sheet(facts: PictureFacts, width: number): Promise<string> {
  const mark = await readFile(join(process.cwd(), 'app/icon.svg'), 'utf8')
  const { price, foot, label, site } = facts
  const bottom = PICTURE.height - SIDE
  const priceAt = bottom - (foot ? 54 : 0)
  const room = (price ? priceAt - 60 : priceAt) - 150
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}">
    <rect width="100%" height="100%" fill="${INKS.paper}"/>
    <rect width="14" height="100%" fill="${INKS.brick}"/>
    <g transform="translate(${SIDE} 56)">${mark.replace('<svg ', '<svg width="48" height="48" ')}</g>
    ${text(site, { face: 'title', size: 34, at: [SIDE + 64, 92], width: 320 })}
    ${text(label, { face: 'text', size: 28, at: [SIDE + 84 + nameWidth(site), 92], width: width - 104 - nameWidth(site), ink: INKS.quiet })}
    ${title(facts.title, { width, room })}
    ${text(price, { face: 'bold', size: 44, at: [SIDE, priceAt], width, ink: INKS.brick })}
    ${text(foot, { face: 'text', size: 28, at: [SIDE, bottom], width, ink: INKS.quiet })}
  </svg>`
}

const nameWidth = (site: string) => lineOf(site, 'title', 34).width

type Place = { face: Face; size: number; at: [number, number]; width: number; ink?: string }

/** One line, cut where it does not fit. */
function text(words: string, { face, size, at, width, ink = INKS.ink }: Place): string {
  if (!words) return ''
  const [line = ''] = wrap(words, { face, size, width, lines: 1 }).lines
  return `<path fill="${ink}" transform="translate(${at.join(' ')})" d="${lineOf(line, face, size).path}"/>`
}

/** In the largest letters in which the whole title fits, else cut in the smallest. */
function title(words: string, { width, room }: { width: number; room: number }): string {
  const tries = TITLE_SIZES.map((size) => {
    const leading = size * 1.18
    const lines = Math.max(1, Math.floor(room / leading))
    return { size, leading, ...wrap(words, { face: 'title', size, width, lines }) }
  })
  const best = tries.find(({ isWhole }) => isWhole) ?? tries.at(-1)
  if (!best) return ''
  return best.lines
    .map((line, index) => {
      const y = 150 + best.size + index * best.leading
      return `<path fill="${INKS.ink}" transform="translate(${SIDE} ${y})" d="${lineOf(line, 'title', best.size).path}"/>`
    })
    .join('')
}
