import 'server-only'
import { db } from '@/lib/platform/db'
import type { ReadingState } from '../format/xml-node'

const HEARTBEAT_MS = 1000

/** Tells that a run is alive and how much of its file is done, every second until it is stopped. */
export class Heartbeat {
  readonly state: ReadingState = { bytesRead: 0, generatedAt: null }
  #timer: NodeJS.Timeout | undefined
  #telling: Promise<unknown> = Promise.resolve()
  #isTelling = false
  /** What one byte read means of the file: it is read twice. */
  #share = 1
  #before = 0

  constructor(readonly runId: number) {}

  start(): void {
    this.#timer = setInterval(() => this.#tell(), HEARTBEAT_MS)
  }

  /** A reading of the file begins, which is this part of the whole work. */
  begin(share: number): void {
    this.#before += this.state.bytesRead * this.#share
    this.#share = share
    this.state.bytesRead = 0
    this.state.generatedAt = null
  }

  get bytesRead(): number {
    return Math.round(this.#before + this.state.bytesRead * this.#share)
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#telling
  }

  #tell() {
    if (this.#isTelling) return
    this.#isTelling = true
    this.#telling = db.feedRun
      .updateMany({
        where: { id: this.runId, state: 'running' },
        data: { beatAt: new Date(), bytesRead: this.bytesRead },
      })
      .catch(() => {})
      .finally(() => {
        this.#isTelling = false
      })
  }
}
