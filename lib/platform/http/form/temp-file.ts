import 'server-only'
import { type FileHandle, open, readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'

/** Small files in memory, large ones at a temporary path. */
export type FileContent = { bytes: Uint8Array } | { path: string }
export type TempFile = () => Promise<string>

/** The whole content. */
export const bytesOf = async (content: FileContent): Promise<Uint8Array> =>
  'bytes' in content ? content.bytes : readFile(content.path)

/** Buffers a file as it streams in: up to `inMemory` bytes in memory, more on disk. */
export async function writeTempFile(
  stream: Readable,
  inMemory: number,
  tempFile: TempFile,
): Promise<{ size: number; content: FileContent }> {
  const chunks: Uint8Array[] = []
  let size = 0
  let large: { path: string; handle: FileHandle } | null = null
  try {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength
      chunks.push(chunk)
      if (!large && size <= inMemory) continue
      large ??= await openNew(await tempFile())
      for (const each of chunks.splice(0)) await large.handle.writeFile(each)
    }
    return { size, content: large ? { path: large.path } : { bytes: Buffer.concat(chunks) } }
  } finally {
    await large?.handle.close()
  }
}

const openNew = async (path: string) => ({ path, handle: await open(path, 'wx') })
