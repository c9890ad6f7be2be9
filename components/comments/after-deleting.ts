'use client'

const COMMENTS = '#comments article[id^="post-"]'

/** The comment to focus after a deletion: the next one that is not deleted, else the one before. */
export function neighbourOf(number: number): HTMLElement | null {
  const all = [...document.querySelectorAll<HTMLElement>(COMMENTS)]
  const at = all.findIndex(({ id }) => id === `post-${number}`)
  const hasWords = (comment: HTMLElement) => comment.querySelector('[data-quotable]') !== null
  return (
    all.slice(at + 1).find(hasWords) ?? all.slice(0, Math.max(0, at)).findLast(hasWords) ?? null
  )
}
