'use client'
import { toasted } from '@/components/shell/toast'
import { uploadImage } from '@/lib/media/client'
import type { Upload } from '@/lib/media/schema'
import { useUploadQueue } from '@/lib/platform/web/upload-queue'

/**
 * Uploads one cover image; a newer one cancels the one before. A toast says that it is there, unless it is `quiet`
 * because more is done with it first.
 */
export function useCover(onCover: (cover: Upload) => void, { quiet = false } = {}) {
  const upload = quiet ? uploadImage : toasted(uploadImage)
  const { queue, items } = useUploadQueue()
  const { part, error } = items[0] ?? NOTHING
  /** Resolves when it is uploaded, refused or cancelled. */
  const send = (file: File) =>
    new Promise<void>((resolve) => {
      queue.clear()
      queue.add('cover', file, (...sent) => upload(...sent).finally(resolve), onCover)
    })
  return { part: error ? null : part, error, send, stop: queue.clear }
}

const NOTHING = { part: null, error: null }
