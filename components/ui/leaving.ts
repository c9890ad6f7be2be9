'use client'

let left: string | null = null

/** A client navigation has begun; the address is still that of the page which is being left. */
export function beginLeaving(): void {
  left = location.href
  const forget = () => {
    left = null
  }
  window.addEventListener('popstate', forget, { once: true })
}

/** Whether a client navigation is under way. */
export const isLeaving = (): boolean => left === location.href

let isHeld = false

/** The press of a link waits for the answer to a question. */
export function holdBack(): void {
  isHeld = true
}

/** Presses a link; false when that was held back. */
export function followLink(link: HTMLElement): boolean {
  isHeld = false
  link.click()
  return !isHeld
}
