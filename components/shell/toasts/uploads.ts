import { pageToasts } from './page-toasts'
import { toastWords } from './words'

type Words = Awaited<ReturnType<typeof toastWords>>

/** Files that are on their way at the same time. */
const going = new Set<Promise<unknown>>()
let sent = 0
let toast: string | null = null

/**
 * One toast for all files that are on their way together. Why one was refused stands, and is announced, where it
 * was chosen.
 */
export async function followUpload(upload: Promise<unknown>): Promise<void> {
  going.add(upload)
  const t = await toastWords()
  toast ??= pageToasts.add('promise', t('uploading'))
  sent += await upload.then(
    () => 1,
    () => 0,
  )
  going.delete(upload)
  // A queue sends its next file in the same turn.
  setTimeout(() => going.size === 0 && end(t))
}

function end(t: Words): void {
  if (toast === null) return
  if (sent > 0) pageToasts.settle(toast, 'promise-resolve', t('uploaded', { count: sent }))
  else pageToasts.close(toast)
  toast = null
  sent = 0
}
