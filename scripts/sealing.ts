import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { Stop } from './lifetime'

/** First bytes of a sealed file; the number is that of the format. */
const MAGIC = Buffer.from('KVARTAL1')
const [SALT, IV, TAG] = [16, 12, 16]
const HEAD = MAGIC.length + SALT + IV
const CIPHER = 'aes-256-gcm'
/** 64 MB and about a fifth of a second for each try at a passphrase. */
const COST = { N: 65_536, r: 8, p: 1, maxmem: 128 * 1024 * 1024 }

const keyOf = (secret: string, salt: Buffer) =>
  promisify<string, Buffer, number, object, Buffer>(scrypt)(secret, salt, 32, COST)

/** Writes a stream into a new file, encrypted and sealed by this secret: salt and nonce before it, the tag behind it. */
export async function sealInto(file: string, plain: Readable, secret: string): Promise<void> {
  const [salt, iv] = [randomBytes(SALT), randomBytes(IV)]
  const cipher = createCipheriv(CIPHER, await keyOf(secret, salt), iv)
  cipher.setAAD(MAGIC)
  const frame = new Transform({
    transform: (chunk, _, done) => done(null, chunk),
    flush(done) {
      this.push(cipher.getAuthTag())
      done()
    },
  })
  frame.write(Buffer.concat([MAGIC, salt, iv]))
  await pipeline(plain, cipher, frame, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
}

/**
 * Writes what a sealed file holds into another file. Nothing of it may be used before this has ended well, as only the
 * tag at its end says that all of it is genuine.
 * @throws Stop when it is no backup, the secret is another one, or a byte of it has changed
 */
export async function unsealInto(
  file: string,
  target: string,
  secret: string,
  signal?: AbortSignal,
): Promise<void> {
  const { head, tag, size } = await endsOf(file)
  if (!head.subarray(0, MAGIC.length).equals(MAGIC)) throw new Stop(`${file} is not a backup.`)
  const salt = head.subarray(MAGIC.length, MAGIC.length + SALT)
  const decipher = createDecipheriv(CIPHER, await keyOf(secret, salt), head.subarray(-IV))
  decipher.setAAD(MAGIC).setAuthTag(tag)
  const isEmpty = size === HEAD + TAG
  const sealed = isEmpty
    ? Readable.from([])
    : createReadStream(file, { start: HEAD, end: size - TAG - 1 })
  const opened = createWriteStream(target, { mode: 0o600 })
  await pipeline(sealed, decipher, opened, { signal }).catch((error) => {
    if (error.code || signal?.aborted) throw error
    throw new Stop(`${file} cannot be opened: BACKUP_KEY is another one, or the file is damaged.`)
  })
}

async function endsOf(file: string) {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    if (size < HEAD + TAG) throw new Stop(`${file} is not a backup.`)
    const [head, tag] = [Buffer.alloc(HEAD), Buffer.alloc(TAG)]
    await handle.read(head, 0, HEAD, 0)
    await handle.read(tag, 0, TAG, size - TAG)
    return { head, tag, size }
  } finally {
    await handle.close()
  }
}
