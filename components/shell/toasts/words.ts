import type { useTranslations } from 'next-intl'

type Words = ReturnType<typeof useTranslations<'toasts'>>

let current: Words | undefined
const waiting = new Set<(words: Words) => void>()

/** The words of toasts in the language of the page, from the toaster that has loaded them. */
export const toastWords = (): Promise<Words> =>
  current ? Promise.resolve(current) : new Promise((resolve) => waiting.add(resolve))

/** Called by the toaster. */
export function giveWords(words: Words): void {
  current = words
  for (const resolve of waiting) resolve(words)
  waiting.clear()
}
