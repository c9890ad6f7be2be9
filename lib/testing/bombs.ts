import { Readable } from 'node:stream'
import { crc32, createBrotliCompress, createDeflate, createGzip } from 'node:zlib'

const PACKERS = { gzip: createGzip, deflate: createDeflate, br: createBrotliCompress }

/** So many megabytes of spaces, packed without ever being held. */
export async function packedSpaces(megabytes: number, by: keyof typeof PACKERS): Promise<Buffer> {
  const one = Buffer.alloc(1_000_000, ' ')
  const parts = Readable.from(Array.from({ length: megabytes }, () => one))
  return Buffer.concat(await parts.pipe(PACKERS[by]()).toArray())
}

type Format = 'png' | 'gif' | 'webp' | 'jpeg' | 'avif'
const HUGE = 50_000

/** The same file, whose head says that the picture is as wide and high as its format can say, or 50 000 pixels. */
export function withPixels(bytes: Buffer, format: Format): Buffer {
  const changed = Buffer.from(bytes)
  WRITERS[format](changed)
  return changed
}

const WRITERS: Record<Format, (bytes: Buffer) => void> = {
  png(bytes) {
    bytes.writeUInt32BE(HUGE, 16)
    bytes.writeUInt32BE(HUGE, 20)
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  },
  gif(bytes) {
    const frame = bytes.indexOf(Buffer.from([0x2c, 0, 0, 0, 0])) + 5
    for (const at of [6, 8, frame, frame + 2]) bytes.writeUInt16LE(HUGE, at)
  },
  webp(bytes) {
    const at = bytes.indexOf(Buffer.from([0x9d, 0x01, 0x2a])) + 3
    bytes.writeUInt16LE(0x3fff, at)
    bytes.writeUInt16LE(0x3fff, at + 2)
  },
  jpeg(bytes) {
    const at = bytes.indexOf(Buffer.from([0xff, 0xc0])) + 5
    bytes.writeUInt16BE(HUGE, at)
    bytes.writeUInt16BE(HUGE, at + 2)
  },
  avif(bytes) {
    const at = bytes.indexOf('ispe') + 8
    bytes.writeUInt32BE(HUGE, at)
    bytes.writeUInt32BE(HUGE, at + 4)
  },
}

/** A PNG with one more chunk before its pixels; a profile and a text get their names. */
export function withChunk(png: Buffer, type: string, packed: Buffer): Buffer {
  const name = type === 'IDAT' ? [] : [Buffer.from('Comment\0\0', 'latin1')]
  const data = Buffer.concat([Buffer.from(type), ...name, packed])
  const chunk = Buffer.alloc(data.length + 8)
  chunk.writeUInt32BE(data.length - 4)
  data.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(data), data.length + 4)
  const at = png.indexOf('IDAT') - 4
  return Buffer.concat([png.subarray(0, at), chunk, png.subarray(at)])
}

/** A progressive JPEG whose last scan comes so many times more: each goes through the whole picture. */
export function scanBomb(jpeg: Buffer, times: number): Buffer {
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]))
  const scan = jpeg.subarray(last, jpeg.length - 2)
  return Buffer.concat([
    jpeg.subarray(0, jpeg.length - 2),
    ...Array.from({ length: times }, () => scan),
    jpeg.subarray(jpeg.length - 2),
  ])
}
