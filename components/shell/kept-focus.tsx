'use client'
import { type ReactNode, useLayoutEffect } from 'react'

/** Where the focus was: the how-manieth control inside of an element, and what it is called. */
type Place = { ancestor: Element; index: number; tag: string; name: string }

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
    places.push({ ancestor, index, tag: focused.tagName, name: nameOf(focused) })
    ancestor = ancestor.parentElement
  }
  return places
}

function handOver(): void {
  const places = left
  left = []
  if (document.activeElement !== document.body) return
  const place = places.find(({ ancestor }) => ancestor.isConnected)
  const control = place && controlAt(place)
  if (control instanceof HTMLElement) {
    control.focus({ preventScroll: true })
  }
}

/** The nearest of that name, as parts before it may have more or fewer controls now; else the one at that place. */
function controlAt({ ancestor, index, tag, name }: Place): Element | undefined {
  const controls = [...ancestor.querySelectorAll(CONTROLS)]
  const distance = (control: Element) => Math.abs(controls.indexOf(control) - index)
  const [nearest] = controls
    .filter((control) => control.tagName === tag && nameOf(control) === name)
    .toSorted((a, b) => distance(a) - distance(b))
  if (nearest) return nearest
  return controls[index]?.tagName === tag ? controls[index] : undefined
}

const nameOf = (control: Element): string =>
  control.getAttribute('aria-label') ?? control.textContent ?? ''
