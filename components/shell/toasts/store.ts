import {
  close,
  DEFAULTS,
  EMPTY,
  type Given,
  nextDue,
  type PauseReason,
  pause,
  push,
  resume,
  type Settings,
  type State,
  settle,
  type Toast,
  type ToastLink,
  type ToastType,
  tick,
} from './machine'

/** The time, which tests drive themselves. */
export type Clock = {
  now: () => number
  setTimeout: (run: () => void, ms: number) => unknown
  clearTimeout: (timer: never) => void
}

const CLOCK: Clock = {
  now: () => performance.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer),
}

/** What was said, kept after its toast has gone. */
export type Said = Pick<Toast, 'id' | 'type' | 'title' | 'message' | 'link' | 'count'> & {
  at: Date
}

export type Options = { message?: string; link?: ToastLink; duration?: number } & Partial<
  Pick<Settings, 'avoidDuplicates'>
>

const REMEMBERED = 50
/** The longest wait of `setTimeout`. */
const LONGEST_MS = 2 ** 31 - 1

/** The toasts of a page: the machine, its clock, and what was said before. */
export class ToastStore {
  private readonly settings: Settings
  private readonly clock: Clock
  private readonly listeners = new Set<() => void>()
  /** Promises whose result is still to come. */
  private readonly open = new Set<string>()
  private current = EMPTY
  private remembered: Said[] = []
  private timer: unknown
  private last = 0
  /** Tells its toasts from those of another store. */
  readonly name = Math.random().toString(36).slice(2)

  constructor(settings: Partial<Settings> = {}, clock: Clock = CLOCK) {
    this.settings = { ...DEFAULTS, ...settings }
    this.clock = clock
  }

  readonly state = (): State => this.current
  readonly said = (): Said[] => this.remembered
  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** Shows a toast; returns its id. */
  add(type: ToastType, title: string, options: Options = {}): string {
    const {
      message = '',
      link,
      duration,
      avoidDuplicates = this.settings.avoidDuplicates,
    } = options
    this.last += 1
    const given: Given = { id: `${this.name}-${this.last}`, type, title, message, link, duration }
    const before = this.caughtUp()
    const next = push(before, given, this.clock.now(), { ...this.settings, avoidDuplicates })
    this.remember(changedIn(before, next))
    if (type === 'promise') this.open.add(given.id)
    this.become(next)
    return given.id
  }

  /** Turns the toast of a promise into its result, once. */
  settle(id: string, type: 'promise-resolve' | 'promise-reject', title: string, message = '') {
    if (!this.open.delete(id)) return
    const before = this.caughtUp()
    const next = settle(before, { id, type, title, message }, this.clock.now(), this.settings)
    this.remember(next.shown.find((toast) => toast.id === id))
    this.become(next)
  }

  readonly close = (id: string) =>
    this.become(close(this.caughtUp(), id, this.clock.now(), this.settings))
  readonly pause = (reason: PauseReason) =>
    this.become(pause(this.caughtUp(), reason, this.clock.now()))
  readonly resume = (reason: PauseReason) =>
    this.become(resume(this.caughtUp(), reason, this.clock.now()))

  /** Takes away what is in sight, under way and remembered, for the next person at this page. */
  readonly forget = () => {
    this.remembered = []
    this.open.clear()
    const paused = this.current.paused.filter((reason) => reason === 'blur')
    this.become({ ...EMPTY, paused })
  }

  private caughtUp(): State {
    return tick(this.current, this.clock.now(), this.settings)
  }

  private become(next: State): void {
    this.plan(next)
    if (next === this.current) return
    this.current = next
    for (const listener of this.listeners) listener()
  }

  private plan(state: State): void {
    this.clock.clearTimeout(this.timer as never)
    const due = nextDue(state)
    if (due === null) return
    const wait = Math.min(Math.max(0, Math.ceil(due - this.clock.now())), LONGEST_MS)
    // It may come a little early: then nothing is due yet, and it is planned anew.
    this.timer = this.clock.setTimeout(() => this.become(this.caughtUp()), wait)
  }

  private remember(toast: Toast | undefined): void {
    if (!toast) return
    const { id, type, title, message, link, count } = toast
    const others = this.remembered.filter((each) => each.id !== id)
    const said = { id, type, title, message, link, count, at: new Date() }
    this.remembered = [said, ...others].slice(0, REMEMBERED)
  }
}

/** The toast that has come, or was said again. */
function changedIn(before: State, after: State): Toast | undefined {
  const counts = new Map(
    [...before.shown, ...before.waiting].map(({ id, count }) => [id, count] as const),
  )
  return [...after.shown, ...after.waiting].find(({ id, count }) => counts.get(id) !== count)
}
