'use client'
import { AppError } from '@/lib/platform/errors'
import { api } from '@/lib/platform/http/api'
import { type CopyOwner, dropCopies, dropOwnCopy, keepCopy, takeCopy } from '../copies/client'
import { type Draft, type DraftContent, draft as draftSchema, storable } from '../drafts/schema'
import { delayOf, isUnsaved, type Saving, startSaving } from '../saving/client'
import { type SavingEvent, step } from '../steps/client'
import { OtherWindows, type WindowNews } from '../windows/client'

export type SaverStart = {
  userId: number
  /** Null before the first save. */
  id: number | null
  /** What the server has; null for a new text, which begins as `fresh`. */
  draft: Draft | null
  fresh: DraftContent
  /** The first save has given the draft its number. */
  onCreated: (id: number) => void
}

const COPY_MS = 250
/** Browsers refuse more in a request that outlives its page. */
const KEEPALIVE_BYTES = 60_000

const key = (userId: number, id: number | null) => `${userId}.${id}`
/** Texts of this window by draft, so that a page that is drawn anew goes on where it was. */
const alive = new Map<string, Saver>()

/** Has this window text of the draft that is not on the server yet? Then nobody needs to load it. */
export const isStillHere = (userId: number, id: number | null): boolean =>
  alive.get(key(userId, id))?.isBusy() ?? false

/** The text that is still here, or a new beginning. */
export function saverFor(start: SaverStart): Saver {
  const known = alive.get(key(start.userId, start.id))
  if (known?.isBusy()) return known
  return new Saver(start)
}

/** Drives the states of one text: timers, network, copies on this device, other windows. */
export class Saver {
  private state: Saving
  private timer: ReturnType<typeof setTimeout> | undefined
  private copyTimer: ReturnType<typeof setTimeout> | undefined
  private isHiding = false
  private windows: OtherWindows
  private listeners = new Set<() => void>()

  constructor(private start: SaverStart) {
    this.windows = new OtherWindows(start.userId, (news) => this.hear(news))
    this.state = startSaving(start.draft, start.fresh, takeCopy(this.owner(start.id)))
    alive.set(key(start.userId, start.id), this)
    // A copy that the server has by now is no news, neither here nor later.
    if (!isUnsaved(this.state)) this.forget()
  }

  isBusy = (): boolean => isUnsaved(this.state) || this.state.sending !== null

  get = (): Saving => this.state

  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }

  /** Begins to save and to hear other windows; answers how to stop. */
  open = () => {
    this.windows.open()
    this.wake()
    return () => {
      this.flush(true)
      clearTimeout(this.timer)
      this.windows.close()
    }
  }

  change = (patch: Partial<DraftContent>) =>
    this.dispatch({ type: 'typed', content: { ...this.state.content, ...patch } })
  retry = () => this.dispatch({ type: 'due' })
  keepMine = () => this.dispatch({ type: 'keptMine' })
  takeTheirs = () => this.dispatch({ type: 'tookTheirs' })
  /** It publishes itself then, or by null no longer. */
  schedule = (at: string | null) => this.dispatch({ type: 'scheduled', at })
  /** Publishing met a newer state of the draft. */
  collide = (error: AppError) => this.dispatch({ type: 'failed', error })

  /** The text is published, deleted or given up: no window keeps it any more. */
  close = () => {
    const { id } = this.state
    this.dispatch({ type: 'closed' })
    dropCopies(this.owner(id))
    if (id !== null) this.windows.tell({ closed: id })
  }

  /** Saves what is unsaved; answers when the server has everything. @throws AppError */
  settle = () =>
    new Promise<Saving>((resolve, reject) => {
      const check = () => {
        const { phase, error } = this.state
        if (phase === 'waiting') this.retry()
        if (phase === 'waiting' || phase === 'sending') return
        stop()
        if (phase === 'idle') resolve(this.state)
        else reject(error ?? new AppError('version_conflict'))
      }
      const stop = this.subscribe(check)
      this.retry()
      check()
    })

  /** Saves at once, also when the page is about to go. */
  flush = (isLeft: boolean) => {
    this.isHiding = true
    this.copyNow(isLeft)
    this.dispatch({ type: 'due' })
    this.isHiding = false
  }

  private dispatch(event: SavingEvent) {
    const before = this.state
    const next = step(before, event)
    if (next === before) return
    this.state = next
    this.wake()
    if (next.content !== before.content)
      this.copyTimer ??= setTimeout(() => this.copyNow(), COPY_MS)
    if (!isUnsaved(next)) this.forget()
    if (next.sending && next.sending !== before.sending) void this.send(next, next.sending)
    for (const listener of this.listeners) listener()
  }

  private wake() {
    clearTimeout(this.timer)
    const delay = delayOf(this.state)
    if (delay !== null) this.timer = setTimeout(this.retry, delay)
  }

  private async send({ id, version, error }: Saving, { content }: { content: DraftContent }) {
    try {
      if (error?.code === 'csrf_mismatch') await api('GET', '/api/csrf-cookie')
      const body = storable(content)
      const draft = await this.request(id, id === null ? body : { ...body, version })
      if (id === null) this.adoptId(draft.id)
      this.dispatch({ type: 'saved', draft })
      this.windows.tell({ saved: draft })
    } catch (cause) {
      const failure = cause instanceof AppError ? cause : new AppError('internal', [], { cause })
      this.dispatch({ type: 'failed', error: failure })
    }
  }

  private adoptId(id: number) {
    const { userId, onCreated } = this.start
    dropOwnCopy(this.owner(null))
    alive.delete(key(userId, null))
    alive.set(key(userId, id), this)
    onCreated(id)
  }

  private request(id: number | null, body: object): Promise<Draft> {
    const keepalive = this.isHiding && JSON.stringify(body).length < KEEPALIVE_BYTES
    return id === null
      ? api('POST', '/api/posts', draftSchema, body, { keepalive })
      : api('PATCH', `/api/posts/${id}`, draftSchema, body, { keepalive })
  }

  private copyNow(isLeft = false) {
    this.stopCopying()
    const { id, content, version } = this.state
    if (!isUnsaved(this.state)) return
    keepCopy(this.owner(id), { content, version, at: Date.now() }, isLeft)
  }

  private forget() {
    this.stopCopying()
    dropOwnCopy(this.owner(this.state.id))
  }

  private stopCopying() {
    clearTimeout(this.copyTimer)
    this.copyTimer = undefined
  }

  private hear({ saved, closed }: WindowNews) {
    if (saved) this.dispatch({ type: 'savedElsewhere', draft: saved })
    if (closed === this.state.id && !isUnsaved(this.state)) this.dispatch({ type: 'closed' })
  }

  private owner = (id: number | null): CopyOwner => ({ user: this.start.userId, draft: id })
}
