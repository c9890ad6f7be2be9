import { once } from 'node:events'
import { createServer } from 'node:net'

/** Whether nobody listens there; without a host on every address, as a web server does. */
export async function isPortFree(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })
}

/** A port that is free on the loopback address now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address === 'string' || !address) throw new Error('No free port.')
  return address.port
}
