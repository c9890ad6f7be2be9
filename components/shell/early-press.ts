'use client'
import { useEffect, useRef, useState } from 'react'
import { hasSession, useSignedIn } from '@/lib/people/signed-in/client'
import { openModal } from './modals'

/** A click on a toggle whose member part is still loading. */
export type EarlyPress = {
  isWaiting: boolean
  press: (wanted: boolean) => void
  /** The wanted state; the first caller takes it. */
  take: () => boolean | null
}

/** Stores the click of a member until `useApplyEarlyPress` can apply it; opens the login for visitors. */
export function useEarlyPress(): EarlyPress {
  const isSignedIn = useSignedIn()
  const remembered = useRef<boolean | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const keep = (wanted: boolean | null) => {
    remembered.current = wanted
    setWaiting(wanted !== null)
  }
  const press = (wanted: boolean) => (hasSession() ? keep(wanted) : openModal({ name: 'login' }))
  const take = () => {
    const wanted = remembered.current
    if (wanted !== null) keep(null)
    return wanted
  }
  return { isWaiting: isWaiting && isSignedIn === true, press, take }
}

/** Applies the stored click once the current state is loaded, unless it is that state already. */
export function useApplyEarlyPress(
  { isWaiting, take }: EarlyPress,
  known: boolean | undefined,
  send: (wanted: boolean) => void,
): void {
  useEffect(() => {
    if (!isWaiting || known === undefined) return
    const wanted = take()
    if (wanted !== null && wanted !== known) send(wanted)
  })
}
