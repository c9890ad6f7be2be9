'use client'
import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'

const DURATION_MS = 6000
let isMounted = false

/** Renders a toast; mounts the toaster on first use. */
export function notify(kind: 'success' | 'info' | 'warning' | 'error', message: string): void {
  mountOnce()
  toast[kind](message, { duration: DURATION_MS })
}

function mountOnce() {
  if (isMounted) return
  isMounted = true
  const host = document.body.appendChild(document.createElement('div'))
  createRoot(host).render(<Toaster position="top-center" theme="system" closeButton richColors />)
}
