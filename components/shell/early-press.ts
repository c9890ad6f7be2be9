'use client'
import { useEffect, useRef, useState } from 'react'
import { hasSession, useSignedIn } from '@/lib/people/signed-in/client'
import { openModal } from './modals'

/** A press on a toggle whose part for members is still on its way. */
export type EarlyPress = {
  isWaiting: boolean
  press: (wanted: boolean) => void
  /** What was wanted; only the first who asks gets it. */
  take: () => boolean | null
}

/** Remembers the press of a member until `useCarryOut` can do it; a visitor is invited to log in. */
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

/** Does what was wanted early as soon as it is known how things stand, unless they stand so already. */
export function useCarryOut(
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
