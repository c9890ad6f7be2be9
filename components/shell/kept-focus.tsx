'use client'
import { type ReactNode, useLayoutEffect } from 'react'

/** Where the focus was: the how-manieth control inside of an element. */
type Place = { ancestor: Element; index: number; tag: string }

const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex]'
const MOST_ANCESTORS = 6
let left: Place[] = []

/**
 * An idle part and what takes its place hold the same controls in the same order: who has the focus in the one has it
 * in the other, instead of being sent to the beginning of the page.
 */
export function KeptFocus({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    handOver()
    return () => {
      // Of several that go in one commit, those after the one with the focus find none.
      if (document.activeElement !== document.body) left = placesOf(document.activeElement)
      // What takes its place is mounted in the same commit; what is mounted later has nothing to do with it.
      queueMicrotask(() => {
        left = []
      })
    }
  }, [])
  return children
}

function placesOf(focused: Element | null): Place[] {
  const places: Place[] = []
  let ancestor = focused?.parentElement
  while (focused && ancestor && ancestor !== document.body && places.length < MOST_ANCESTORS) {
    const index = [...ancestor.querySelectorAll(CONTROLS)].indexOf(focused)
    places.push({ ancestor, index, tag: focused.tagName })
    ancestor = ancestor.parentElement
  }
  return places
}

function handOver(): void {
  const places = left
  left = []
  if (document.activeElement !== document.body) return
  const place = places.find(({ ancestor }) => ancestor.isConnected)
  const control = place && [...place.ancestor.querySelectorAll(CONTROLS)][place.index]
  if (control instanceof HTMLElement && control.tagName === place?.tag) {
    control.focus({ preventScroll: true })
  }
}
