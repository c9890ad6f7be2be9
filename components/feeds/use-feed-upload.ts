'use client'
import { uploadFeed, useFreshFeeds } from '@/lib/imports/client'
import { useUploadQueue } from '@/lib/platform/web/upload-queue'

/** Uploads a file to a source; a newer file cancels the one before. */
export function useFeedUpload(sourceId: number, onSent: () => void) {
  const { queue, items } = useUploadQueue()
  const refresh = useFreshFeeds()
  const arrive = () => {
    onSent()
    refresh()
  }
  const send = (file: File) => {
    queue.clear()
    queue.add('feed', file, (...sent) => uploadFeed(sourceId, ...sent), arrive)
  }
  return { item: items[0] ?? null, send, retry: queue.retry, stop: queue.clear }
}
