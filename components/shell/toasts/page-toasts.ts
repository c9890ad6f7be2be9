import { ToastStore } from './store'

/** The toasts of this page. */
export const pageToasts = new ToastStore()
