import { splitLocale } from '@/lib/platform/i18n/locales'

/** Whose card is asked for, at which link, and how: by keys its links are reached with Tab. */
export type CardAsked = { id: number; anchor: HTMLAnchorElement; by: 'mouse' | 'keys' | 'touch' }
/** `close` is for whoever shows the card. */
export type Shown = CardAsked & { close: () => void }
type Show = (asked: CardAsked | null) => void

const OPEN_MS = { mouse: 500, keys: 700, touch: 500 }
/** Time to move the mouse from the name to the card. */
const CLOSE_MS = 250
/** A finger that moves further scrolls. */
const SLIP_PX = 10
export const CARD_ID = 'profile-card'

/** Asks for the card of a member whose name is hovered, focused by keys or pressed long; ends by what it gives. */
export function listen(show: (shown: Shown | null) => void): () => void {
  const state: State = { asked: null, opening: undefined, closing: undefined, at: null }
  const say: Show = (asked) => {
    clearTimeout(state.opening)
    clearTimeout(state.closing)
    state.asked = asked
    show(asked && { ...asked, close: () => state.asked === asked && say(null) })
  }
  const gone = new AbortController()
  const on = listenerOf(gone.signal)
  listenToMouse(on, state, say)
  listenToKeys(on, state, say)
  listenToTouch(on, state, say)
  return () => {
    gone.abort()
    clearTimeout(state.opening)
    clearTimeout(state.closing)
  }
}

type Timer = ReturnType<typeof setTimeout> | undefined
type State = {
  asked: CardAsked | null
  opening: Timer
  closing: Timer
  /** Where a finger is. */
  at: { x: number; y: number } | null
}
type On = <K extends keyof DocumentEventMap>(
  name: K,
  hear: (event: DocumentEventMap[K]) => void,
) => void

const listenerOf =
  (signal: AbortSignal): On =>
  (name, hear) =>
    document.addEventListener(name, hear, { signal, capture: true })

function plan(state: State, say: Show, asked: CardAsked) {
  clearTimeout(state.opening)
  state.opening = setTimeout(() => {
    if (asked.anchor.isConnected) say(asked)
  }, OPEN_MS[asked.by])
}

function listenToMouse(on: On, state: State, say: Show) {
  on('pointerover', ({ target, pointerType }) => {
    if (pointerType !== 'mouse') return
    if (isInCard(target) || anchorOf(target) === state.asked?.anchor) clearTimeout(state.closing)
    const person = personAt(target)
    if (person && person.anchor !== state.asked?.anchor) {
      plan(state, say, { ...person, by: 'mouse' })
    }
  })
  on('pointerout', ({ target, relatedTarget, pointerType }) => {
    if (pointerType !== 'mouse' || anchorOf(target)?.contains(relatedTarget as Node | null)) return
    clearTimeout(state.opening)
    const isLeft = isInCard(target) || anchorOf(target) === state.asked?.anchor
    if (state.asked?.by !== 'mouse' || !isLeft || isInCard(relatedTarget)) return
    state.closing = setTimeout(() => {
      // Who works in the card by keys meanwhile keeps it.
      if (!isInCard(document.activeElement)) say(null)
    }, CLOSE_MS)
  })
}

function listenToKeys(on: On, state: State, say: Show) {
  on('focusin', ({ target }) => {
    const person = personAt(target)
    const isByKeys = target instanceof Element && target.matches(':focus-visible')
    if (person && isByKeys) return plan(state, say, { ...person, by: 'keys' })
    if (isInCard(target) || anchorOf(target) === state.asked?.anchor) return
    clearTimeout(state.opening)
    if (state.asked) say(null)
  })
  on('keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing) return
    clearTimeout(state.opening)
    const { asked } = state
    if (!asked) return
    event.preventDefault()
    event.stopPropagation()
    if (isInCard(document.activeElement))
      asked.anchor.focus({ focusVisible: false } as FocusOptions)
    say(null)
  })
  // A press opens the page of the person or something else: the card is in the way.
  on('click', ({ target }) => {
    clearTimeout(state.opening)
    if (!state.asked) return
    if (!isInCard(target)) return void (state.asked.by === 'mouse' && say(null))
    // After the link was followed.
    if (anchorOf(target)) setTimeout(() => say(null))
  })
}

function listenToTouch(on: On, state: State, say: Show) {
  on('pointerdown', ({ target, pointerType, clientX: x, clientY: y }) => {
    state.at = null
    if (state.asked && !isInCard(target)) say(null)
    if (pointerType !== 'touch') return
    const person = personAt(target)
    if (!person) return
    state.at = { x, y }
    // Safari has a preview of links of its own.
    person.anchor.style.setProperty('-webkit-touch-callout', 'none')
    plan(state, say, { ...person, by: 'touch' })
  })
  on('pointermove', ({ pointerType, clientX, clientY }) => {
    if (pointerType !== 'touch' || !state.at) return
    if (Math.hypot(clientX - state.at.x, clientY - state.at.y) > SLIP_PX) letGo(state)
  })
  on('pointerup', ({ pointerType }) => {
    if (pointerType === 'touch' && state.asked?.by !== 'touch') letGo(state)
  })
  on('pointercancel', () => letGo(state))
  // The long press shows the card, not the menu of the browser, and does not follow the link.
  on('contextmenu', (event) => {
    if (state.at && personAt(event.target)) event.preventDefault()
  })
  on('click', (event) => {
    const isHeld = state.at !== null && state.asked?.by === 'touch'
    state.at = null
    // The page may have moved the card under the finger that opened it.
    const isOfPress = anchorOf(event.target) === state.asked?.anchor || isInCard(event.target)
    if (isHeld && isOfPress) {
      event.preventDefault()
      event.stopPropagation()
    }
  })
}

function letGo(state: State) {
  clearTimeout(state.opening)
  state.at = null
}

const anchorOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null

const isInCard = (target: EventTarget | null) =>
  target instanceof Element && target.closest(`#${CARD_ID}`) !== null

/** The member whose name this is: a link to a profile in the content, not to the page that is open. */
function personAt(target: EventTarget | null) {
  const anchor = anchorOf(target)
  if (!anchor || anchor.origin !== location.origin || !anchor.closest('main')) return null
  const [, id] = /^\/profile\/([1-9]\d{0,8})$/.exec(splitLocale(anchor.pathname).path) ?? []
  const isHere = anchor.pathname === location.pathname
  if (!id || isHere || anchor.closest('dialog, [popover], nav')) return null
  return { id: Number(id), anchor }
}
