'use client'

type ToastKind = 'success' | 'info' | 'warning' | 'error'

/** Shows a short notice; the drawing library arrives with the first one. */
export async function toast(kind: ToastKind, message: string): Promise<void> {
  const { notify } = await import('./toaster')
  notify(kind, message)
}
