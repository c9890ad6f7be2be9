import { hasShortcuts } from './kept-choices'
import { isForOthers } from './single-keys'

/** Pressed before the key of a page, by `code`. */
export const GO = 'KeyG'
/** The key of a page counts this long after it. */
const SEQUENCE_MS = 1500

let wentAt = Number.NEGATIVE_INFINITY
let heard: { event: KeyboardEvent; isSecond: boolean } | undefined

/**
 * Whether a key names a page, behind `G`: then it does nothing else. Several parts of a page hear the same key, and get
 * the same answer; each has to ask for every key that it hears.
 */
export function isSecond(event: KeyboardEvent): boolean {
  if (heard?.event === event) return heard.isSecond
  if (isForOthers(event) || !hasShortcuts()) return false
  heard = { event, isSecond: event.timeStamp - wentAt < SEQUENCE_MS }
  wentAt = event.code === GO && !heard.isSecond ? event.timeStamp : Number.NEGATIVE_INFINITY
  return heard.isSecond
}
