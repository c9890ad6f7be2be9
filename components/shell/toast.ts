'use client'

type ToastKind = 'success' | 'info' | 'warning' | 'error'

/** Shows a toast; the library loads with the first one. */
export async function toast(kind: ToastKind, message: string): Promise<void> {
  const { notify } = await import('./toaster')
  notify(kind, message)
}
