import { createECDH, createHash, type ECDH, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decrypt } from 'http_ece'
import type { PushMessage } from '@/lib/inbox/push/schema'
import { db } from '@/lib/platform/db'

/** A browser: it alone can read what is sent to it. */
type Browser = { path: string; ecdh: ECDH; auth: string }
type Taken = { path: string; message: PushMessage; headers: NodeJS.Dict<string | string[]> }
type Reply = { status: number; headers?: Record<string, string> }

/** The keys that a browser makes for a subscription. */
export function browserKeys() {
  const ecdh = createECDH('prime256v1')
  const p256dh = ecdh.generateKeys('base64url')
  return { ecdh, p256dh, auth: randomBytes(16).toString('base64url') }
}

/** A push service that listens on this machine, and reads what it takes with the keys of its browsers. */
export async function aPushService() {
  const browsers: Browser[] = []
  const taken: Taken[] = []
  const replies = new Map<string, Reply>()
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    const content = Buffer.concat(await Array.fromAsync(request))
    const { status, headers = {} } = replies.get(path) ?? { status: 201 }
    const browser = browsers.find((each) => each.path === path)
    if (browser && status === 201) {
      const { ecdh: privateKey, auth: authSecret } = browser
      const words = decrypt(content, { version: 'aes128gcm', privateKey, authSecret })
      taken.push({ path, message: JSON.parse(words.toString()), headers: request.headers })
    }
    response.writeHead(status, headers).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const home = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  /** A browser of this member, with a session of its own. */
  async function subscribe({ id: userId }: { id: number }) {
    const { ecdh, p256dh, auth } = browserKeys()
    const path = `/${randomBytes(8).toString('hex')}`
    browsers.push({ path, ecdh, auth })
    const named = () => randomBytes(8).toString('hex')
    const session = await db.session.create({
      data: { userId, idHash: named(), channelHash: named(), device: 'test' },
    })
    const endpoint = home + path
    const endpointHash = createHash('sha256').update(endpoint).digest('hex')
    const { id } = await db.pushSubscription.create({
      data: { userId, sessionId: session.id, endpoint, endpointHash, p256dh, auth },
    })
    return { id, path, sessionId: session.id }
  }

  return {
    taken,
    /** From now on this is what a browser's address answers; 201 takes. */
    answer: (path: string, reply: Reply) => void replies.set(path, reply),
    subscribe,
    isOwn: (address: string) => address === '127.0.0.1',
    close: () => server.close(),
  }
}
