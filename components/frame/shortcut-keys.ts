import type { routes } from '@/lib/routes'

/** Keys by `code`, so that they work in every keyboard layout. */
export type ShortcutCode =
  | 'KeyW'
  | 'KeyJ'
  | 'KeyK'
  | 'KeyR'
  | 'KeyF'
  | 'BracketLeft'
  | 'BracketRight'

/** The pages that `G` and another key lead to, by their names under `shell.nav` or `shell.sections`. */
export const PLACES = {
  KeyH: { word: 'nav.home', path: (to: typeof routes) => to.home() },
  KeyF: { word: 'nav.forums', path: (to: typeof routes) => to.forums() },
  KeyN: { word: 'sections.news', path: (to: typeof routes) => to.section('news') },
  KeyC: { word: 'nav.catalogue', path: (to: typeof routes) => to.catalogue() },
  KeyS: { word: 'nav.sales', path: (to: typeof routes) => to.sales() },
  KeyT: { word: 'nav.topics', path: (to: typeof routes) => to.topics() },
  KeyI: { word: 'nav.notifications', path: (to: typeof routes) => to.notifications() },
  KeyM: { word: 'nav.messages', path: (to: typeof routes) => to.conversations() },
  KeyD: { word: 'nav.drafts', path: (to: typeof routes) => to.drafts() },
} as const
export type PlaceCode = keyof typeof PLACES

/** What the other keys do, by groups of the sheet. */
export const GROUPS = {
  everywhere: [['KeyW', 'write']],
  lists: [
    ['KeyJ', 'next'],
    ['KeyK', 'previous'],
    ['BracketRight', 'nextPage'],
    ['BracketLeft', 'previousPage'],
  ],
  text: [
    ['KeyR', 'reply'],
    ['KeyF', 'favorite'],
  ],
} as const satisfies Record<string, [ShortcutCode, string][]>
