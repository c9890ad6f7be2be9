import 'server-only'
import { db } from '@/lib/platform/db'
import type { ReadingState } from '../format/xml-node'

const HEARTBEAT_MS = 1000

/** Stores a run's heartbeat and progress every second until stopped. */
export class Heartbeat {
  readonly state: ReadingState = { bytesRead: 0, generatedAt: null }
  #timer: NodeJS.Timeout | undefined
  #telling: Promise<unknown> = Promise.resolve()
  #isTelling = false
  /** Share of the progress per reading: the file is read twice. */
  #share = 1
  #before = 0

  constructor(readonly runId: number) {}

  start(): void {
    this.#timer = setInterval(() => this.#tell(), HEARTBEAT_MS)
  }

  /** Starts a reading that is this share of the whole work. */
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
