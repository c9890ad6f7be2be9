import type { SendOptions } from '@/lib/platform/web/send-file'

/** A file on its way: how far it is, or why it stopped. */
export type QueuedFile = {
  key: number
  /** What it is for. */
  list: string
  name: string
  part: number
  error: unknown
}
type Job = {
  file: QueuedFile
  phase: 'waiting' | 'sending' | 'pausing' | 'refused'
  attempt: number
  abort: AbortController
  timer?: ReturnType<typeof setTimeout>
  run: (options: SendOptions) => Promise<() => void>
}

const AT_ONCE = 3
const LONGEST_PAUSE_MS = 30_000
const MOST_FAILURES = 3

/**
 * Sends files, three at a time; a file that the network lost is sent again when it is back.
 * `hold` says that something is on its way and answers how to end that.
 */
export class UploadQueue {
  private jobs: Job[] = []
  private shown: QueuedFile[] = []
  private lastKey = 0
  private release: (() => void) | null = null
  private listeners = new Set<() => void>()

  constructor(private hold: () => () => void) {}

  get = (): QueuedFile[] => this.shown
  isBusy = (): boolean => this.jobs.some(({ phase }) => phase !== 'refused')
  count = (): number => this.jobs.filter(({ phase }) => phase !== 'refused').length

  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }

  /** Answers the number of the file in the order of all that were added. */
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

  /** Gives a file up. */
  cancel = (key: number) => {
    const job = this.find(key)
    if (!job) return
    this.drop(job)
    job.abort.abort()
    this.pump()
  }

  /** Now, whatever it was waiting for. */
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
    const free = AT_ONCE - this.jobs.filter(({ phase }) => phase === 'sending').length
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
      this.drop(job)
      settle()
    } catch (error) {
      if (signal.aborted) return
      this.stop(job, error)
    }
    this.pump()
  }

  private stop(job: Job, error: unknown) {
    job.file = { ...job.file, error }
    job.attempt++
    const pause = pauseOf(error, job.attempt)
    job.phase = pause === null ? 'refused' : 'pausing'
    if (pause !== null) job.timer = setTimeout(() => this.retry(job.file.key), pause)
  }

  private resume = () => {
    for (const { file, phase } of this.jobs) if (phase === 'pausing') this.retry(file.key)
  }

  private tell() {
    this.shown = this.jobs.map(({ file }) => file)
    const isBusy = this.isBusy()
    if (isBusy && !this.release) {
      this.release = this.hold()
      window.addEventListener('online', this.resume)
    } else if (!isBusy && this.release) {
      this.release()
      this.release = null
      window.removeEventListener('online', this.resume)
    }
    for (const listener of this.listeners) listener()
  }
}

/** Milliseconds until a file is sent again by itself; null where that would be in vain. */
function pauseOf(error: unknown, attempt: number): number | null {
  const { code, retryAfter = 0 } = (error ?? {}) as { code?: string; retryAfter?: number }
  const isPassing = code === 'offline' || code === 'too_many_requests'
  if (!isPassing && !(code === 'internal' && attempt <= MOST_FAILURES)) return null
  return Math.max(retryAfter * 1000, Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** attempt))
}
