import 'server-only'
import { createReadStream } from 'node:fs'
import { connect } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { env } from './env'
import { AppError, invalidField } from './errors'
import type { FileContent } from './http/form/temp-file'
import { log, logEvent } from './log'

const SILENCE_MS = 10_000
/** It says nothing while it looks: longer than its own limit, `MaxScanTime`, which is two minutes. */
const SCAN_MS = 130_000
const FOR_FILES = { silenceMs: SILENCE_MS, scanMs: SCAN_MS }
const FOR_PING = { silenceMs: 2000, scanMs: 2000 }
const AGAIN_S = 10
const LONGEST_ANSWER = 1000
/** Beyond its `StreamMaxLength`. */
const TOO_LARGE = 'INSTREAM size limit exceeded. ERROR'
/** What it finds beyond its other limits with `AlertExceedsMax`, such as `MaxFileSize` or `MaxScanTime`. */
const TOO_MUCH = 'Heuristics.Limits.Exceeded'

/**
 * Has the clamd of CLAMD_HOST look at a file that somebody has sent; without that setting nothing is looked at.
 * @throws AppError invalid (file_infected, file_unchecked); unavailable when it says neither, nor that the file is clean
 */
export async function assertClean(content: FileContent): Promise<void> {
  if (!env().CLAMD_HOST) return
  const said = await ask(streamed(content), FOR_FILES).catch((error: Error) => error)
  if (said === 'stream: OK') return
  const [, virus] = (typeof said === 'string' && /^stream: (.+) FOUND$/.exec(said)) || []
  if (said === TOO_LARGE || virus?.startsWith(TOO_MUCH)) {
    log.error('An upload is more than the virus scanner takes, by its settings:', said)
    throw invalidField('file', 'file_unchecked')
  }
  if (virus) {
    logEvent('warn', 'infected upload', { virus })
    throw invalidField('file', 'file_infected')
  }
  log.error('The virus scanner has not looked at an upload:', said)
  throw new AppError('unavailable', [], { retryAfter: AGAIN_S, cause: said })
}

/** Whether there is a scanner, and answers. */
export async function scannerState(): Promise<'none' | 'up' | 'away'> {
  if (!env().CLAMD_HOST) return 'none'
  const said = await ask(['zPING\0'], FOR_PING).catch(() => '')
  return said === 'PONG' ? 'up' : 'away'
}

/** A command of clamd(8): each piece is preceded by its length, and one without length is the end. */
async function* streamed(content: FileContent) {
  yield 'zINSTREAM\0'
  const pieces = 'bytes' in content ? [content.bytes] : createReadStream(content.path)
  for await (const piece of pieces as AsyncIterable<Uint8Array>) {
    if (piece.byteLength === 0) continue
    yield lengthOf(piece.byteLength)
    yield piece
  }
  yield lengthOf(0)
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

/** How long it may take nothing of what is sent, and say nothing once it has all. */
type Patience = { silenceMs: number; scanMs: number }
type Sent = Iterable<string> | AsyncIterable<string | Uint8Array>

async function ask(sent: Sent, { silenceMs, scanMs }: Patience): Promise<string> {
  const { hostname, port } = new URL(`tcp://${env().CLAMD_HOST}`)
  const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) })
  // Heard by who reads the answer; after it nobody is there.
  socket.on('error', () => {})
  socket.once('timeout', () => socket.destroy(new Error('clamd says nothing')))
  socket.setTimeout(silenceMs).setEncoding('utf8')
  pipeline(sent, socket, { end: false }).then(
    () => socket.setTimeout(scanMs),
    // Not when it has answered: of a file that is too large it does not take the rest.
    (error) => socket.readableLength === 0 && socket.destroy(error),
  )
  let said = ''
  for await (const part of socket as AsyncIterable<string>) {
    said += part
    if (said.includes('\0') || said.length > LONGEST_ANSWER) break
  }
  return said.replace(/\0.*$/s, '')
}
