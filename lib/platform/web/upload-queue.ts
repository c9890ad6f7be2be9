'use client'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { AppError } from '../errors'
import type { SendOptions } from './send-file'

/** A queued file: progress, or why it failed. */
export type QueuedFile = {
  key: number
  /** The list that it belongs to. */
  list: string
  name: string
  /** Progress from 0 to 1. */
  part: number
  error: unknown
}
type Job = {
  file: QueuedFile
  phase: 'waiting' | 'sending' | 'pausing' | 'failed'
  attempt: number
  abort: AbortController
  timer?: ReturnType<typeof setTimeout>
  run: (options: SendOptions) => Promise<() => void>
}

type Options = {
  /** Concurrent uploads; unlimited by default. */
  concurrency?: number
  /**
   * Milliseconds until the retry after this attempt, earlier when the network is back; null requires a manual
   * retry, the default.
   */
  retryDelayOf?: (error: unknown, attempt: number) => number | null
  /** Registers pending work; returns its release. */
  hold?: () => () => void
}

/** Codes below 500 after which the same file may be taken: without network, later, with another token. */
const PASSING = new Set(['offline', 'too_many_requests', 'csrf_mismatch'])

/** Whether sending the same file again can help; a file of the wrong type or size stays wrong. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof AppError)) return true
  return error.status >= 500 || PASSING.has(error.code)
}

/** Whether the file is on its way, or may still be sent: it takes a place in its list. */
export const isExpected = ({ error }: QueuedFile): boolean => error === null || isPassing(error)

const MAX_RETRY_DELAY_MS = 30_000
const MAX_SERVER_ERRORS = 3

/** Milliseconds until an automatic retry; null when the error is permanent. */
function retryDelayOf(error: unknown, attempt: number): number | null {
  const { code, retryAfter = 0 } = (error ?? {}) as { code?: string; retryAfter?: number }
  const isTransient = code === 'offline' || code === 'too_many_requests'
  if (!isTransient && !(code === 'internal' && attempt <= MAX_SERVER_ERRORS)) return null
  return Math.max(retryAfter * 1000, Math.min(MAX_RETRY_DELAY_MS, 1000 * 2 ** attempt))
}

/** Of forms that take dozens: three at a time, and what the network lost goes on by itself. */
export const MANY_FILES: Options = { concurrency: 3, retryDelayOf }

/** Uploads files in the order in which they were added. */
export class UploadQueue {
  private jobs: Job[] = []
  private shown: QueuedFile[] = []
  private lastKey = 0
  private release: (() => void) | null = null
  private listeners = new Set<() => void>()

  constructor(private options: Options = {}) {}

  get = (): QueuedFile[] => this.shown
  isBusy = (): boolean => this.count() > 0
  count = (): number => this.jobs.filter(({ phase }) => phase !== 'failed').length

  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }

  /** `done` also gets the file's sequence number, which is returned here. */
  add<Result>(
    list: string,
    file: File,
    send: (file: File, options: SendOptions) => Promise<Result>,
    done: (result: Result, key: number) => void,
  ): number {
    const key = ++this.lastKey
    this.jobs.push({
      file: { key, list, name: file.name, part: 0, error: null },
      phase: 'waiting',
      attempt: 0,
      abort: new AbortController(),
      run: async (options) => {
        const result = await send(file, options)
        return () => done(result, key)
      },
    })
    this.pump()
    return key
  }

  /** Cancels a file. */
  cancel = (key: number) => {
    const job = this.find(key)
    if (!job) return
    this.drop(job)
    job.abort.abort()
    this.pump()
  }

  /** Cancels all files. */
  clear = () => {
    const cancelled = this.jobs
    for (const job of cancelled) {
      this.drop(job)
      job.abort.abort()
    }
    this.tell()
  }

  /** Retries at once. */
  retry = (key: number) => {
    const job = this.find(key)
    if (!job || job.phase === 'sending') return
    clearTimeout(job.timer)
    job.phase = 'waiting'
    job.file = { ...job.file, error: null, part: 0 }
    this.pump()
  }

  private find = (key: number) => this.jobs.find(({ file }) => file.key === key)

  private drop(job: Job) {
    clearTimeout(job.timer)
    this.jobs = this.jobs.filter((each) => each !== job)
  }

  private pump() {
    const { concurrency = Number.POSITIVE_INFINITY } = this.options
    const free = concurrency - this.jobs.filter(({ phase }) => phase === 'sending').length
    const next = this.jobs.filter(({ phase }) => phase === 'waiting').slice(0, Math.max(0, free))
    for (const job of next) {
      job.phase = 'sending'
      void this.send(job)
    }
    this.tell()
  }

  private async send(job: Job) {
    job.abort = new AbortController()
    const { signal } = job.abort
    const onProgress = (part: number) => {
      job.file = { ...job.file, part }
      this.tell()
    }
    try {
      const settle = await job.run({ signal, onProgress })
      if (signal.aborted) return
      settle()
      this.drop(job)
    } catch (error) {
      if (signal.aborted) return
      this.stop(job, error)
    }
    this.pump()
  }

  private stop(job: Job, error: unknown) {
    job.file = { ...job.file, error }
    job.attempt++
    const delay = this.options.retryDelayOf?.(error, job.attempt) ?? null
    job.phase = delay === null ? 'failed' : 'pausing'
    if (delay !== null) job.timer = setTimeout(() => this.retry(job.file.key), delay)
  }

  private resume = () => {
    for (const { file, phase } of this.jobs) if (phase === 'pausing') this.retry(file.key)
  }

  private tell() {
    this.shown = this.jobs.map(({ file }) => file)
    const isBusy = this.isBusy()
    if (isBusy && !this.release) {
      this.release = this.options.hold?.() ?? (() => {})
      window.addEventListener('online', this.resume)
    } else if (!isBusy && this.release) {
      this.release()
      this.release = null
      window.removeEventListener('online', this.resume)
    }
    for (const listener of this.listeners) listener()
  }
}

/** A queue of this component, cancelled on unmount. */
export function useUploadQueue(options?: Options) {
  const [queue] = useState(() => new UploadQueue(options))
  const items = useSyncExternalStore(queue.subscribe, queue.get, queue.get)
  useEffect(() => queue.clear, [queue])
  return { queue, items }
}

/** The files of one list. */
export function useQueued(queue: UploadQueue, list: string): QueuedFile[] {
  const all = useSyncExternalStore(queue.subscribe, queue.get, queue.get)
  return all.filter((file) => file.list === list)
}
