'use client'
import { useEffect } from 'react'
import { sayAfterLoad } from './toast'

/** Draws nothing: says what the page before has left to be said. */
export function KeptToast() {
  useEffect(sayAfterLoad, [])
  return null
}
