'use client'
import { useSyncExternalStore } from 'react'
import type { CallbackSubject } from '@/lib/callbacks/schema'
import { hasSession } from '@/lib/people/signed-in/client'
import type { ReportKind } from '@/lib/targets/schema'

/** What the modal host can show, and what each needs. */
export type Modal =
  | { name: 'login'; reason?: string }
  | { name: 'register' }
  | { name: 'history'; kind: 'posts' | 'comments'; id: number }
  | { name: 'overview'; id: number; section: string; page: number; number: number }
  | { name: 'reactions'; kind: 'posts' | 'comments'; id: number }
  | { name: 'report'; kind: ReportKind; id: number }
  | { name: 'toasts' }
  | { name: 'shortcuts' }
  | { name: 'share'; title: string; url: string }
  | { name: 'callback'; subject: CallbackSubject; id?: number }

let current: Modal | null = null
const listeners = new Set<() => void>()

function set(modal: Modal | null) {
  current = modal
  for (const listener of listeners) listener()
}

export const openModal = (modal: Modal): void => set(modal)
/** Opens the login for a visitor; does nothing for a member whose part is still loading. */
export const openLoginForVisitor = (): void => {
  if (!hasSession()) set({ name: 'login' })
}

export const closeModal = (): void => set(null)

/** Closes this one; another that has taken its place, as by a link inside, stays. */
export const closeOnly = (modal: Modal): void => {
  if (current === modal) closeModal()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The open modal, or null. */
export const useModal = (): Modal | null =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
