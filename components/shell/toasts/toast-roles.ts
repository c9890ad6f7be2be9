import type { ToastType } from './machine'

type Roles = { role: 'status' | 'alert'; 'aria-live': 'polite' | 'assertive' }

const POLITE: Roles = { role: 'status', 'aria-live': 'polite' }
const ASSERTIVE: Roles = { role: 'alert', 'aria-live': 'assertive' }

/** How each type of toast is announced. */
export const ROLES: Record<ToastType, Roles> = {
  success: POLITE,
  info: POLITE,
  promise: POLITE,
  'promise-resolve': POLITE,
  warning: { role: 'alert', 'aria-live': 'polite' },
  error: ASSERTIVE,
  'promise-reject': ASSERTIVE,
}
