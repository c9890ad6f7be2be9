'use client'
import { AppError } from '@/lib/platform/errors'
import { api } from '@/lib/platform/web/api'
import { OtherTabs, type TabNews } from '../other-tabs/client'
import { delayOf, isUnsaved, type Saving, startSaving } from '../saving/client'
import type { DraftKind, StoredDraft } from '../schema'
import { LocalCopyWriter } from './local-copy-writer'
import { type SavingEvent, step } from './reducer'

export type SaverStart<Content, Stored extends StoredDraft> = {
  userId: number
  /** Null before the first save. */
  id: number | null
  /** What the server has; null for a new text, which begins as `fresh`. */
  draft: Stored | null
  fresh: Content
  /** The first save has given the draft its number. */
  onCreated: (id: number) => void
}

/** Browsers refuse more in a request that outlives its page. */
const KEEPALIVE_BYTES = 60_000

type Who = { prefix: string }
const keyOf = ({ prefix }: Who, userId: number, id: number | null) => `${prefix}.${userId}.${id}`
/** Texts of this window by draft, so that a page that is drawn anew goes on where it was. */
const alive = new Map<string, { isBusy: () => boolean }>()

/** Has this window text of the draft that is not on the server yet? Then nobody needs to load it. */
export const isStillHere = (kind: Who, userId: number, id: number | null): boolean =>
  alive.get(keyOf(kind, userId, id))?.isBusy() ?? false

/** The text that is still here, or a new beginning. */
export function saverFor<Content, Stored extends StoredDraft>(
  kind: DraftKind<Content, Stored>,
  start: SaverStart<Content, Stored>,
): Saver<Content, Stored> {
  const known = alive.get(keyOf(kind, start.userId, start.id))
  return known?.isBusy() ? (known as Saver<Content, Stored>) : new Saver(kind, start)
}

/** Drives the states of one text: timers, network, copies on this device, other windows. */
export class Saver<Content, Stored extends StoredDraft> {
  private state: Saving<Content, Stored>
  private timer: ReturnType<typeof setTimeout> | undefined
  private isHiding = false
  private held = 0
  private windows: OtherTabs<Stored>
  private keeper: LocalCopyWriter<Content>
  private listeners = new Set<() => void>()

  constructor(
    private kind: DraftKind<Content, Stored>,
    private start: SaverStart<Content, Stored>,
  ) {
    const { userId: user, id, draft, fresh } = start
    const whose = { prefix: kind.prefix, user }
    this.windows = new OtherTabs(whose, (news) => this.hear(news))
    this.keeper = new LocalCopyWriter(whose, this.get)
    const copy = this.keeper.take(id, kind.content)
    this.state = startSaving(kind, { draft, fresh, copy })
    alive.set(keyOf(kind, user, id), this)
    // A copy that the server has by now is no news, neither here nor later.
    if (!isUnsaved(this.state)) this.keeper.forget()
  }

  isBusy = (): boolean => isUnsaved(this.state) || this.state.sending !== null || this.held > 0
  get = (): Saving<Content, Stored> => this.state

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

  change = (patch: Partial<Content>) =>
    this.dispatch({ type: 'typed', content: { ...this.state.content, ...patch } })
  retry = () => this.dispatch({ type: 'due' })
  keepMine = () => this.dispatch({ type: 'keptMine' })
  takeTheirs = () => this.dispatch({ type: 'tookTheirs' })
  /** What the server says of the draft beside its text. */
  note = (facts: Partial<Stored>) => this.dispatch({ type: 'noted', facts })
  /** Publishing met a newer state of the draft. */
  collide = (error: AppError) => this.dispatch({ type: 'failed', error })

  /** Something that will belong to the text is on its way, such as a picture; answers how to end that. */
  hold = () => {
    this.held++
    let isHeld = true
    return () => {
      if (isHeld) this.held--
      isHeld = false
    }
  }

  /** The draft goes on from what readers see now; copies of what it was are gone in all windows. */
  renew = (draft: Stored) => {
    this.keeper.forgetAll(draft.id)
    this.dispatch({ type: 'renewed', draft })
    this.windows.tell({ saved: draft })
  }

  /** These words were sent, and the text begins anew as this draft in all windows; words that came meanwhile stay. */
  sent = (content: Content, draft: Stored) => {
    this.keeper.forgetAll(draft.id)
    this.dispatch({ type: 'sent', content, draft })
    this.keeper.now()
    this.windows.tell({ saved: draft })
  }

  /** The text is published, deleted or given up: no window keeps it any more. */
  close = () => {
    const { id } = this.state
    this.dispatch({ type: 'closed' })
    this.keeper.forgetAll(id)
    if (id !== null) this.windows.tell({ closed: id })
  }

  /** Saves what is unsaved; answers when the server has everything. @throws AppError */
  settle = () =>
    new Promise<Saving<Content, Stored>>((resolve, reject) => {
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
    this.keeper.now(isLeft)
    this.dispatch({ type: 'due' })
    this.isHiding = false
  }

  private dispatch(event: SavingEvent<Content, Stored>) {
    const before = this.state
    const next = step(this.kind, before, event)
    if (next === before) return
    this.state = next
    this.wake()
    if (next.content !== before.content) this.keeper.soon()
    if (!isUnsaved(next)) this.keeper.forget()
    if (next.sending && next.sending !== before.sending) void this.send(next, next.sending)
    for (const listener of this.listeners) listener()
  }

  private wake() {
    clearTimeout(this.timer)
    const delay = delayOf(this.state)
    if (delay !== null) this.timer = setTimeout(this.retry, delay)
  }

  private async send(
    { id, version, error }: Saving<Content, Stored>,
    { content }: { content: Content },
  ) {
    const { isHiding } = this
    try {
      if (error?.code === 'csrf_mismatch') await api('GET', '/api/csrf-cookie')
      const body = this.kind.storable(content)
      const keepalive = isHiding && JSON.stringify(body).length < KEEPALIVE_BYTES
      const draft = await (id === null
        ? this.kind.create(body, { keepalive })
        : this.kind.save({ id, version, content: body }, { keepalive }))
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
    this.keeper.forget(null)
    alive.delete(keyOf(this.kind, userId, null))
    alive.set(keyOf(this.kind, userId, id), this)
    onCreated(id)
  }

  private hear({ saved, closed }: TabNews<Stored>) {
    if (saved) this.dispatch({ type: 'savedElsewhere', draft: saved })
    // What was published there has taken all copies along; the words of this window are newer.
    if (saved?.id === this.state.id) this.keeper.now()
    if (closed === this.state.id && !isUnsaved(this.state)) this.dispatch({ type: 'closed' })
  }
}
