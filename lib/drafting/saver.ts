'use client'
import { AppError } from '@/lib/platform/errors'
import { assertWriter } from '@/lib/platform/web/api'
import { LocalCopyWriter } from './local-copy-writer'
import { OtherTabs, type TabNews } from './other-tabs'
import { type SavingEvent, step } from './reducer'
import { registerSaver, rekeySaver } from './savers'
import { delayOf, startSaving } from './saving'
import { type DraftKind, isUnsaved, type Saving, type StoredDraft } from './schema'

export type SaverStart<Content, Stored extends StoredDraft> = {
  userId: number
  /** Null before the first save. */
  id: number | null
  /** The stored draft; null for a new text, which starts as `fresh`. */
  draft: Stored | null
  fresh: Content
  /** The first save has assigned the id. */
  onCreated: (id: number) => void
}

/** Browsers limit the body of `keepalive` requests to 64 KB. */
const KEEPALIVE_BYTES = 60_000

/** Runs the state machine of one text: timers, requests, localStorage copies, other tabs. */
export class Saver<Content, Stored extends StoredDraft> {
  private state: Saving<Content, Stored>
  private timer: ReturnType<typeof setTimeout> | undefined
  private isHiding = false
  private pendingCount = 0
  private tabs: OtherTabs<Stored>
  private copyWriter: LocalCopyWriter<Content>
  private listeners = new Set<() => void>()

  constructor(
    private kind: DraftKind<Content, Stored>,
    private start: SaverStart<Content, Stored>,
  ) {
    const { userId: user, id, draft, fresh } = start
    const whose = { prefix: kind.prefix, user }
    this.tabs = new OtherTabs(whose, (news) => this.onNews(news))
    this.copyWriter = new LocalCopyWriter(whose, this.get)
    const copy = this.copyWriter.take(id, kind.content)
    this.state = startSaving(kind, { draft, fresh, copy })
    registerSaver(kind, user, id, this)
    // A copy equal to the stored draft is obsolete.
    if (!isUnsaved(this.state)) this.copyWriter.deleteOwn()
  }

  /** The member whose text it is. */
  get writerId(): number {
    return this.start.userId
  }

  isBusy = (): boolean =>
    isUnsaved(this.state) || this.state.sending !== null || this.pendingCount > 0
  get = (): Saving<Content, Stored> => this.state

  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }

  /** Starts saving and listening to other tabs; returns the cleanup function. */
  open = () => {
    this.tabs.open()
    this.wake()
    return () => {
      this.flush(true)
      clearTimeout(this.timer)
      this.tabs.close()
    }
  }

  change = (patch: Partial<Content>) =>
    this.dispatch({ type: 'typed', content: { ...this.state.content, ...patch } })
  retry = () => this.dispatch({ type: 'due' })
  keepMine = () => this.dispatch({ type: 'keptMine' })
  takeTheirs = () => this.dispatch({ type: 'tookTheirs' })
  /** Updates metadata of the stored draft. */
  note = (facts: Partial<Stored>) => this.dispatch({ type: 'noted', facts })
  /** The draft as another device has stored it. */
  savedElsewhere = (draft: Stored) => this.dispatch({ type: 'savedElsewhere', draft })
  /** Publishing failed with a version conflict. */
  reportConflict = (error: AppError) => this.dispatch({ type: 'failed', error })

  /** Marks the text as busy during work such as an upload; returns the release function. */
  hold = () => {
    this.pendingCount++
    let isPending = true
    return () => {
      if (isPending) this.pendingCount--
      isPending = false
    }
  }

  /** Continues from the published version and deletes the copies of all tabs. */
  renew = (draft: Stored) => {
    this.copyWriter.deleteAll(draft.id)
    this.dispatch({ type: 'renewed', draft })
    this.tabs.broadcast({ saved: draft })
  }

  /** The text was submitted: all tabs start again from this draft; text typed in the meantime is kept. */
  sent = (content: Content, draft: Stored) => {
    this.copyWriter.deleteAll(draft.id)
    this.dispatch({ type: 'sent', content, draft })
    this.copyWriter.write()
    this.tabs.broadcast({ saved: draft })
  }

  /** The text was published or deleted: closes it in all tabs and deletes their copies. */
  close = () => {
    const { id } = this.state
    this.dispatch({ type: 'closed' })
    this.copyWriter.deleteAll(id)
    if (id !== null) this.tabs.broadcast({ closed: id })
  }

  /** Saves and resolves when everything is on the server. @throws AppError */
  settle = async () => {
    await assertWriter(this.writerId)
    return new Promise<Saving<Content, Stored>>((resolve, reject) => {
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
  }

  /**
   * The page may be left: a reload goes to the address from before the first save, even if that save is answered
   * before the page ends. The copy stays for it, and the server answers the same text again with the same draft.
   */
  startUnload = () => {
    this.copyWriter.isUnloading = true
  }

  /** The member has stayed. */
  cancelUnload = () => {
    if (!this.copyWriter.isUnloading) return
    this.copyWriter.isUnloading = false
    if (this.state.id !== null) this.copyWriter.deleteOwn(null)
    if (!isUnsaved(this.state)) this.copyWriter.deleteOwn()
    else this.copyWriter.schedule()
  }

  /** Saves at once; `isLeaving` when the page or the editor is being left. */
  flush = (isLeaving: boolean) => {
    this.isHiding = true
    this.copyWriter.write(isLeaving)
    this.dispatch({ type: 'due' })
    this.isHiding = false
  }

  private dispatch(event: SavingEvent<Content, Stored>) {
    const before = this.state
    const next = step(this.kind, before, event)
    if (next === before) return
    this.state = next
    this.wake()
    if (next.content !== before.content) this.copyWriter.schedule()
    if (!isUnsaved(next)) this.copyWriter.deleteOwn()
    if (next.sending && next.sending !== before.sending) void this.send(next, next.sending)
    for (const listener of this.listeners) listener()
  }

  private wake() {
    clearTimeout(this.timer)
    const delay = delayOf(this.state)
    if (delay !== null) this.timer = setTimeout(this.retry, delay)
  }

  private async send({ id, version }: Saving<Content, Stored>, { content }: { content: Content }) {
    const { isHiding } = this
    try {
      await assertWriter(this.writerId)
      const body = this.kind.storable(content)
      const keepalive = isHiding && JSON.stringify(body).length < KEEPALIVE_BYTES
      const draft = await (id === null
        ? this.kind.create(body, { keepalive })
        : this.kind.save({ id, version, content: body }, { keepalive }))
      if (id === null) this.assignId(draft.id)
      this.dispatch({ type: 'saved', draft })
      this.tabs.broadcast({ saved: draft })
    } catch (cause) {
      const failure = cause instanceof AppError ? cause : new AppError('internal', [], { cause })
      this.dispatch({ type: 'failed', error: failure })
    }
  }

  private assignId(id: number) {
    const { userId, onCreated } = this.start
    this.copyWriter.deleteOwn(null)
    rekeySaver(this.kind, userId, id, this)
    onCreated(id)
  }

  private onNews({ saved, closed }: TabNews<Stored>) {
    if (saved) this.savedElsewhere(saved)
    // Publishing in another tab deleted all copies; write the unsaved text of this tab again.
    if (saved?.id === this.state.id) this.copyWriter.write()
    if (closed === this.state.id && !isUnsaved(this.state)) this.dispatch({ type: 'closed' })
  }
}
