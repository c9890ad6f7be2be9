'use client'

const PATIENCE_MS = 10_000
const STEP_MS = 100

/** Goes to a comment as soon as the page shows it: in sight and focused. */
export function revealComment(number: number, startedAt = Date.now()): void {
  const comment = document.getElementById(`post-${number}`)
  if (comment) {
    comment.scrollIntoView({ block: 'center' })
    comment.focus({ preventScroll: true })
  } else if (Date.now() - startedAt < PATIENCE_MS) {
    setTimeout(() => revealComment(number, startedAt), STEP_MS)
  }
}
