'use client'
import { useSyncExternalStore } from 'react'
import type { SaleSaver } from '@/lib/sales/drafts/client'
import { type QueuedFile, UploadQueue } from './upload-queue'

const queues = new WeakMap<SaleSaver, UploadQueue>()

/** Files on their way to a sale; a form that is opened anew meanwhile goes on with them. */
export function queueOf(saver: SaleSaver): UploadQueue {
  const known = queues.get(saver)
  if (known) return known
  const made = new UploadQueue(saver.hold)
  queues.set(saver, made)
  return made
}

/** Those of one list, as they are now. */
export function useQueued(queue: UploadQueue, list: string): QueuedFile[] {
  const all = useSyncExternalStore(queue.subscribe, queue.get, queue.get)
  return all.filter((file) => file.list === list)
}
