import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { GeometryCollection, Topology } from 'topojson-specification'

export type Atlas = Topology<{ countries: GeometryCollection; land: GeometryCollection }>

const FOLDER = join(process.cwd(), 'node_modules/world-atlas')

/** Land and countries of Natural Earth, public domain: at 1 : 10 million for drawing, at 1 : 50 million for names. */
export const readAtlas = async (detail: '10m' | '50m'): Promise<Atlas> =>
  JSON.parse(await readFile(join(FOLDER, `countries-${detail}.json`), 'utf8'))
