/** What a toast says it is; a promise becomes one of its two results. */
export type ToastType =
  | 'success'
  | 'error'
  | 'warning'
  | 'info'
  | 'promise'
  | 'promise-resolve'
  | 'promise-reject'

/** Where a toast leads to. */
export type ToastLink = { href: string; onOpen?: () => void }

export type Toast = {
  id: string
  type: ToastType
  title: string
  message: string
  link: ToastLink | null
  /** How often the same was said. */
  count: number
  /** Milliseconds; Infinity never closes. */
  duration: number
  /** What is left of it, while the timer stands. */
  remaining: number
  /** When the timer began to run; null while it stands. */
  startedAt: number | null
  /** When it leaves to make room, whatever the timer says. */
  leavesAt: number | null
  /** Grows each time the toast has to be announced. */
  announced: number
}

export type PauseReason = 'hover' | 'touch' | 'focus' | 'blur'

export type Settings = {
  duration: number
  /** How many may be shown at once. */
  limit: number
  /** At the limit: wait for a place, instead of sending the oldest away. */
  enqueue: boolean
  avoidDuplicates: boolean
}

export const DEFAULTS: Settings = {
  duration: 6000,
  limit: Number.POSITIVE_INFINITY,
  enqueue: false,
  avoidDuplicates: false,
}

export type State = {
  /** In the order of their coming. */
  shown: Toast[]
  waiting: Toast[]
  paused: PauseReason[]
  /** When the pause by touch ends. */
  touchEndsAt: number | null
}

export const EMPTY: State = { shown: [], waiting: [], paused: [], touchEndsAt: null }

export type Given = Pick<Toast, 'id' | 'type' | 'title' | 'message'> & {
  link?: ToastLink | null
  duration?: number
}

const LEAVE_MS = 1
const TOUCH_MS = 2000

const isResult = ({ type }: Pick<Toast, 'type'>) =>
  type === 'promise-resolve' || type === 'promise-reject'
/** Results of promises take no place. */
const counts = (toast: Toast) => !isResult(toast) && toast.leavesAt === null
const isPaused = ({ paused }: State) => paused.length > 0

/** Shows a toast, or lets it wait; the same again is counted when the settings say so. */
export function push(state: State, given: Given, now: number, settings: Settings): State {
  const twin = settings.avoidDuplicates ? twinOf(state, given) : undefined
  if (twin) return mapToast(state, twin.id, (toast) => again(toast, state, now))
  const toast = made(given, settings.duration)
  const used = state.shown.filter(counts).length
  if (used < settings.limit) return showToast(state, toast, now)
  if (settings.enqueue) return { ...state, waiting: [...state.waiting, toast] }
  // What still works stays until its result is there.
  const oldest = state.shown.find((each) => counts(each) && each.type !== 'promise')
  const leaving = oldest
    ? mapToast(state, oldest.id, (each) => ({ ...each, leavesAt: now + LEAVE_MS }))
    : state
  return showToast(leaving, toast, now)
}

/** Puts the result of a promise in its place; one that is not shown is shown now, whatever the limit. */
export function settle(state: State, given: Given, now: number, settings: Settings): State {
  const result = made(given, settings.duration)
  if (!state.shown.some(({ id }) => id === given.id)) {
    const waiting = state.waiting.filter(({ id }) => id !== given.id)
    return showToast({ ...state, waiting }, result, now)
  }
  const settled = mapToast(state, given.id, (toast) =>
    run({ ...result, count: toast.count, announced: toast.announced + 1 }, state, now),
  )
  return refill(settled, now, settings)
}

/** Takes a toast away; the next one that waits takes its place. */
export function close(state: State, id: string, now: number, settings: Settings): State {
  const without = (toasts: Toast[]) => toasts.filter((toast) => toast.id !== id)
  const left = { ...state, shown: without(state.shown), waiting: without(state.waiting) }
  const isLast = left.shown.length === 0 && state.shown.length > 0
  return refill(isLast ? { ...left, paused: [], touchEndsAt: null } : left, now, settings)
}

/** Stops all timers and keeps what is left of each. */
export function pause(state: State, reason: PauseReason, now: number): State {
  if (state.shown.length === 0 && reason !== 'blur') return state
  const paused = [...new Set([...state.paused, reason])]
  const touchEndsAt = reason === 'touch' ? now + TOUCH_MS : state.touchEndsAt
  return { ...state, paused, touchEndsAt, shown: state.shown.map((toast) => stop(toast, now)) }
}

/** Ends one reason to pause; without another one the timers go on with what is left. */
export function resume(state: State, reason: PauseReason, now: number): State {
  if (!state.paused.includes(reason)) return state
  const paused = state.paused.filter((each) => each !== reason)
  const touchEndsAt = reason === 'touch' ? null : state.touchEndsAt
  const next = { ...state, paused, touchEndsAt }
  return { ...next, shown: next.shown.map((toast) => run(toast, next, now)) }
}

/** Does what is due until now, each at its own time. */
export function tick(state: State, now: number, settings: Settings): State {
  let next = state
  for (let due = nextDue(next); due !== null && due <= now; due = nextDue(next)) {
    const at = due
    const touched = next.touchEndsAt === at ? resume(next, 'touch', at) : next
    const over = touched.shown.filter((toast) => endOf(toast) <= at)
    next = over.reduce((rest, { id }) => close(rest, id, at, settings), touched)
  }
  return next
}

/** When something happens by itself next; null for never. */
export function nextDue({ shown, touchEndsAt }: State): number | null {
  const times = [...shown.map(endOf), touchEndsAt ?? Number.POSITIVE_INFINITY]
  const due = Math.min(...times)
  return Number.isFinite(due) ? due : null
}

function made(given: Given, standard: number): Toast {
  const { id, type, title, message, link = null, duration } = given
  const wanted = type === 'promise' ? Number.POSITIVE_INFINITY : (duration ?? standard)
  const whole = wanted > 0 ? wanted : Number.POSITIVE_INFINITY
  return {
    ...{ id, type, title, message, link, count: 1, duration: whole, remaining: whole },
    ...{ startedAt: null, leavesAt: null, announced: 1 },
  }
}

const showToast = (state: State, toast: Toast, now: number): State => ({
  ...state,
  shown: [...state.shown, run(toast, state, now)],
})

/** What waits comes in as places get free, first in, first out. */
function refill(state: State, now: number, settings: Settings): State {
  const [first, ...waiting] = state.waiting
  if (!first || state.shown.filter(counts).length >= settings.limit) return state
  return refill(showToast({ ...state, waiting }, first, now), now, settings)
}

const twinOf = ({ shown, waiting }: State, { type, title, message }: Given) =>
  type === 'promise'
    ? undefined
    : [...shown, ...waiting].find(
        (toast) =>
          toast.type === type &&
          toast.title === title &&
          toast.message === message &&
          toast.leavesAt === null &&
          !isResult(toast),
      )

function again(toast: Toast, state: State, now: number): Toast {
  const renewed = { ...toast, count: toast.count + 1, announced: toast.announced + 1 }
  const isWaiting = !state.shown.some(({ id }) => id === toast.id)
  const whole = { ...renewed, remaining: toast.duration, startedAt: null }
  return isWaiting ? whole : run(whole, state, now)
}

const mapToast = (state: State, id: string, change: (toast: Toast) => Toast): State => {
  const map = (toasts: Toast[]) => toasts.map((toast) => (toast.id === id ? change(toast) : toast))
  return { ...state, shown: map(state.shown), waiting: map(state.waiting) }
}

const run = (toast: Toast, state: State, now: number): Toast =>
  isPaused(state) || toast.startedAt !== null ? toast : { ...toast, startedAt: now }

const stop = (toast: Toast, now: number): Toast =>
  toast.startedAt === null
    ? toast
    : { ...toast, startedAt: null, remaining: toast.remaining - (now - toast.startedAt) }

const endOf = ({ startedAt, remaining, leavesAt }: Toast): number =>
  Math.min(
    leavesAt ?? Number.POSITIVE_INFINITY,
    startedAt === null ? Number.POSITIVE_INFINITY : startedAt + remaining,
  )
