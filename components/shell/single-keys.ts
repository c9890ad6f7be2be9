import { topDialog } from '@/components/ui/open-dialogs'

const TYPED = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select'

/**
 * Whether a key means something else than what single keys do on the page: it is typed, goes with a modifier, belongs
 * to an open dialog or menu, or has been acted on. Filling in a form says `keydown` too, by events that are no keys.
 */
export const isForOthers = (event: Event): boolean =>
  !(event instanceof KeyboardEvent) ||
  event.defaultPrevented ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  event.repeat ||
  event.isComposing ||
  isTyped(event.target) ||
  topDialog() !== null ||
  isMenuOpen()

const isTyped = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(TYPED))

/** Toasts, which stand in a popover too, have no keys of their own. */
const isMenuOpen = () =>
  [...document.querySelectorAll('[popover="auto"]')].some((menu) => menu.matches(':popover-open'))
