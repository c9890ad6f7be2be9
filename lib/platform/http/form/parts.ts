import 'server-only'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { AppError } from '../../errors'
import { type FileContent, type TempFile, writeTempFile } from './temp-file'

/** Bytes of boundaries and headers per part. */
const FRAME_BYTES = 8 * 1024
const HEADER_PAIRS = 16
const BITE_BYTES = 64 * 1024
/** Larger files are buffered on disk. */
const IN_MEMORY = 1024 * 1024

export type FormLimits = {
  /** Number of files, and bytes of each; total bytes, by default the product of both. */
  files: { max: number; bytes: number; total?: number; inMemory?: number }
  /** Number of fields, and their total bytes. */
  fields: { max: number; bytes: number }
}
export type FilePart = { field: string; name: string; size: number; content: FileContent }
export type Parts = { texts: [name: string, value: string][]; files: FilePart[] }
type Body = ReadableStreamDefaultReader<Uint8Array>
type Head = { type: string; announced: number }

/**
 * The parts of a multipart form in order. When refused, the rest of the body is left unread.
 * @throws AppError too_large (413), malformed (400)
 */
export async function readParts(
  body: Body,
  { type, announced }: Head,
  limits: FormLimits,
  tempFile: TempFile,
): Promise<Parts> {
  const most = mostBytes(limits)
  if (announced > most) throw new AppError('too_large')
  const failure = new AbortController()
  const fail = (error: unknown) => failure.abort(error)
  const form = listen(parserOf(type, limits), limits, tempFile, fail)
  const refused = new Promise<never>((_, reject) => {
    failure.signal.addEventListener('abort', () => reject(failure.signal.reason))
  })
  try {
    await Promise.race([refused, pump(body, form.parser, most, failure.signal)])
    await Promise.race([refused, form.finished])
    return { texts: form.texts, files: await Promise.all(form.files) }
  } catch (error) {
    form.stop(error)
    await Promise.allSettled(form.files)
    throw error
  }
}

const mostBytes = ({ files, fields }: FormLimits): number =>
  (files.total ?? files.max * files.bytes) + fields.bytes + (files.max + fields.max) * FRAME_BYTES

function parserOf(type: string, { files, fields }: FormLimits): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: {
        files: files.max,
        fileSize: files.bytes,
        fields: fields.max,
        fieldSize: fields.bytes,
        parts: files.max + fields.max,
        headerPairs: HEADER_PAIRS,
        headerSize: FRAME_BYTES,
      },
    })
  } catch (cause) {
    throw new AppError('malformed', [], { cause })
  }
}

function listen(
  parser: BusboyInstance,
  { files: { inMemory = IN_MEMORY }, fields }: FormLimits,
  tempFile: TempFile,
  fail: (error: unknown) => void,
) {
  const texts: Parts['texts'] = []
  const files: Promise<FilePart>[] = []
  const streams: Readable[] = []
  const tooLarge = () => fail(new AppError('too_large'))
  let room = fields.bytes
  parser
    .on('file', (field: string | undefined, stream, name: string | undefined) => {
      if (!field) fail(new AppError('malformed'))
      stream.on('limit', tooLarge)
      const part = writeTempFile(stream, inMemory, tempFile).then((kept) => ({
        field: field ?? '',
        name: name ?? '',
        ...kept,
      }))
      part.catch(fail)
      files.push(part)
      streams.push(stream)
    })
    .on('field', (name: string | undefined, value, _, isCut) => {
      room -= Buffer.byteLength(value)
      if (isCut || room < 0) tooLarge()
      else if (!name) fail(new AppError('malformed'))
      else texts.push([name, value])
    })
    .on('partsLimit', tooLarge)
    .on('filesLimit', tooLarge)
    .on('fieldsLimit', tooLarge)
    .on('error', (cause) => fail(new AppError('malformed', [], { cause })))
  const finished = new Promise<void>((resolve) => parser.on('finish', resolve))
  const stop = (error: unknown) => {
    for (const stream of streams) stream.destroy(error as Error)
  }
  return { parser, texts, files, finished, stop }
}

/** Writes to the parser with backpressure, and stops once it has failed. */
async function pump(body: Body, parser: BusboyInstance, most: number, signal: AbortSignal) {
  let size = 0
  while (!signal.aborted) {
    const { done, value } = await body.read().catch(cutOff)
    if (done) break
    size += value.byteLength
    if (size > most) throw new AppError('too_large')
    await write(parser, value, signal)
  }
  if (!signal.aborted) parser.end()
}

/** In small chunks: even a body that arrives at once is not parsed to its end after a failure. */
async function write(parser: BusboyInstance, bytes: Uint8Array, signal: AbortSignal) {
  for (let at = 0; at < bytes.length && !signal.aborted; at += BITE_BYTES) {
    const bite = Buffer.from(bytes.subarray(at, at + BITE_BYTES))
    await new Promise<void>((resolve) => parser.write(bite, () => resolve()))
  }
}

function cutOff(cause: unknown): never {
  throw new AppError('malformed', [], { cause })
}
