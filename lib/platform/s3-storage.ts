import 'server-only'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { ReadableStream as WebStream } from 'node:stream/web'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { ByteRange, Storage } from './disk-storage'
import { env } from './env'

const CONNECT_MS = 3_000
const ANSWER_MS = 30_000

/** Storage in a folder of the bucket that the settings name (S3_*). An object appears when it is whole. */
export function s3Storage(folder: string): Storage {
  const { S3_BUCKET: Bucket = '' } = env()
  const keyOf = (key: string) => `${folder}/${checked(key)}`
  return {
    async put(key, bytes) {
      await client().send(new PutObjectCommand({ Bucket, Key: keyOf(key), Body: bytes }))
    },
    async putFile(key, from) {
      const { size } = await stat(from)
      const Body = createReadStream(from)
      const object = { Bucket, Key: keyOf(key), Body, ContentLength: size }
      await client().send(new PutObjectCommand(object))
      await rm(from, { force: true })
    },
    async get(key, range) {
      const object = { Bucket, Key: keyOf(key) }
      const size = await sizeOf(object)
      if (size === null) return null
      const stream = WebStream.from(chunksOf(object, range)) as ReadableStream<Uint8Array>
      return { stream, size }
    },
    async delete(key) {
      await remove(Bucket, [keyOf(key)])
      await removeFolder(Bucket, `${keyOf(key)}/`)
    },
    // Nothing is written in parts.
    sweep: async () => 0,
  }
}

type Place = { Bucket: string; Key: string }

async function sizeOf(object: Place): Promise<number | null> {
  try {
    return (await client().send(new HeadObjectCommand(object))).ContentLength ?? 0
  } catch (error) {
    return absent(error)
  }
}

/** Asks on first read: an unread answer would keep its connection. */
async function* chunksOf(object: Place, range?: ByteRange): AsyncGenerator<Uint8Array> {
  const Range = range && `bytes=${range.start}-${range.end}`
  const { Body }: GetObjectCommandOutput = await client().send(
    new GetObjectCommand({ ...object, ...(Range && { Range }) }),
  )
  if (Body) yield* Body as Readable
}

async function removeFolder(Bucket: string, Prefix: string): Promise<void> {
  for (;;) {
    const { Contents = [], IsTruncated } = await client().send(
      new ListObjectsV2Command({ Bucket, Prefix }),
    )
    await remove(
      Bucket,
      Contents.flatMap(({ Key }) => Key ?? []),
    )
    if (!IsTruncated) return
  }
}

async function remove(Bucket: string, keys: string[]): Promise<void> {
  if (keys.length === 0) return
  const Delete = { Objects: keys.map((Key) => ({ Key })), Quiet: true }
  const { Errors = [] } = await client().send(new DeleteObjectsCommand({ Bucket, Delete }))
  const [fault] = Errors
  if (fault) throw new Error(`${fault.Key} was not deleted: ${fault.Code}`)
}

function checked(key: string): string {
  const parts = key.split('/')
  if (parts.some((part) => part === '' || part === '.' || part === '..')) {
    throw new Error(`not a storage key: ${key}`)
  }
  return key
}

function absent(error: unknown): null {
  if (error instanceof NotFound || error instanceof NoSuchKey) return null
  throw error
}

let connected: S3Client | undefined

/** One for the process: it keeps connections open. */
function client(): S3Client {
  connected ??= makeClient()
  return connected
}

function makeClient(): S3Client {
  const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env()
  return new S3Client({
    region: S3_REGION,
    // Only Amazon has a host for each bucket; other servers take its name in the path.
    ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT, forcePathStyle: true }),
    credentials: {
      accessKeyId: S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: S3_SECRET_ACCESS_KEY ?? '',
    },
    // Other servers than Amazon's do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
  })
}
