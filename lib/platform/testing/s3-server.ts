import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

export const S3_BUCKET = 'kvartal'

/** A server that speaks S3, with an empty bucket, and the settings of a site that keeps its files there. */
export async function startS3() {
  const directory = mkdtempSync(join(tmpdir(), 's3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    // It signs the path of a bucket without the slash at its end, which clients sign with it.
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: [{ name: S3_BUCKET, configs: [] }],
  })
  const { port } = await server.run()
  return {
    settings: {
      S3_BUCKET,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    stop: async () => {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
