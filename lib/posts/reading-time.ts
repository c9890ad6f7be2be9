import { plainText, type RichText } from '@/lib/richtext/schema'

export const WORDS_PER_MINUTE = 180

/** Reading time in minutes at 180 words a minute, rounded up, at least one. */
export const readingMinutesOf = (body: RichText): number =>
  Math.max(1, Math.ceil(countWords(plainText(body)) / WORDS_PER_MINUTE))

const countWords = (text: string): number =>
  text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0
