import 'server-only'
import { looksOf } from '@/lib/people/names/queries'

const ALPHABETS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{N}/u]

/** Its words as they are compared: without case, accents and the dots of ё and й, in order. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * Does a text have this word, or these words one after the other? Only whole words count. A word of letters of several
 * alphabets, or with digits for letters, is taken for what it looks like; one of a single alphabet is not, as "рот" is no "pot".
 */
export function hasWords(text: string[], entry: string[]): boolean {
  const last = text.length - entry.length
  for (let at = 0; at <= last; at++) {
    if (entry.every((word, nth) => isSame(text[at + nth] ?? '', word))) return true
  }
  return false
}

function isSame(given: string, word: string): boolean {
  if (given === word) return true
  if (ALPHABETS.filter((one) => one.test(given)).length < 2) return false
  const looks = looksOf(given)
  return looksOf(word).some((look) => looks.includes(look))
}

/** Of RFC 1035; a longer run of letters and dots is no host. */
const LONGEST_HOST = 253

/** What is written like a host in a text: up to its last dot before a letter. */
export const hostsIn = (text: string): string[] =>
  text.split(/[^\p{L}\p{N}.-]+/u).flatMap((run) => {
    if (run.length > LONGEST_HOST) return []
    const parts = run.replace(/^[.-]+/, '').split('.')
    const last = parts.findLastIndex((part) => /^\p{L}./u.test(part))
    return last > 0 ? (hostOf(parts.slice(0, last + 1).join('.')) ?? []) : []
  })

/** A host as addresses have it: in lower case, other alphabets in ASCII; null for what is none. */
export function hostOf(text: string): string | null {
  return URL.canParse(`http://${text}`) ? new URL(`http://${text}`).hostname : null
}

/** Is it this host, or one below it? */
export const isUnder = (host: string, entry: string): boolean =>
  host === entry || host.endsWith(`.${entry}`)
