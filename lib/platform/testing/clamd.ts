import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** What a scanner does: looks, says nothing, takes only so many bytes, or looks only into so many. */
type Manner = { isSilent: boolean; most: number; mostLooked: number }

/** The words that it takes for a virus. */
export const VIRUS = 'words that are a virus'

/**
 * A server that speaks PING and INSTREAM of clamd. `looked` has the files that came whole, `faults` what did not keep to
 * the protocol, `manner` may be changed.
 */
export async function startClamd() {
  const looked: Buffer[] = []
  const faults: string[] = []
  const manner: Manner = {
    isSilent: false,
    most: Number.POSITIVE_INFINITY,
    mostLooked: Number.POSITIVE_INFINITY,
  }

  async function serve(socket: Socket) {
    const take = takerOf(socket)
    const command = await commandOf(take)
    if (command === 'zPING\0') return socket.end('PONG\0')
    if (command !== 'zINSTREAM\0') throw new Error(`unknown command ${command}`)
    const file = await fileOf(take, manner.most)
    if (!file) return socket.end('INSTREAM size limit exceeded. ERROR\0')
    looked.push(file)
    if (manner.isSilent) return
    if (file.length > manner.mostLooked)
      return socket.end('stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND\0')
    socket.end(file.includes(VIRUS) ? 'stream: Test.Words FOUND\0' : 'stream: OK\0')
  }

  const server = createServer((socket) => {
    socket.on('error', () => {})
    serve(socket).catch((error: Error) => {
      faults.push(error.message)
      socket.destroy()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { host: `127.0.0.1:${port}`, looked, faults, manner, stop: () => server.close() }
}

type Take = (bytes: number) => Promise<Buffer>

function takerOf(socket: Socket): Take {
  const input = socket[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let rest = Buffer.alloc(0)
  return async (bytes) => {
    while (rest.length < bytes) {
      const { value, done } = await input.next()
      if (done) throw new Error(`ended ${bytes - rest.length} bytes early`)
      rest = Buffer.concat([rest, value])
    }
    const taken = rest.subarray(0, bytes)
    rest = rest.subarray(bytes)
    return taken
  }
}

async function commandOf(take: Take): Promise<string> {
  let command = ''
  while (!command.endsWith('\0')) command += await take(1)
  return command
}

/** Pieces with their length before them, until one without; undefined when they are more than it takes. */
async function fileOf(take: Take, most: number): Promise<Buffer | undefined> {
  const pieces: Buffer[] = []
  for (let total = 0; ; ) {
    const length = (await take(4)).readUInt32BE()
    total += length
    if (total > most) return undefined
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(await take(length))
  }
}
