import 'server-only'
import { type FileHandle, open, readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'

/** Small ones in memory, large ones under a path that is theirs until the form is done with. */
export type FileContent = { bytes: Uint8Array } | { path: string }
export type TempFile = () => Promise<string>

/** All of it, wherever it is. */
export const bytesOf = async (content: FileContent): Promise<Uint8Array> =>
  'bytes' in content ? content.bytes : readFile(content.path)

/** Keeps the bytes of a file as they come: up to `inMemory` of them there, more on the disk. */
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
