import type { Locale } from '@/lib/platform/i18n/locales'
import { pick, type Random } from '../draw-kit'

export type Values = Record<string, string | number>

/** Numbers are written as the language does. */
export function fill(text: string, values: Values, language: Locale): string {
  const told = text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`A listing text wants {${name}}: ${text}`)
    const isPlain = typeof value === 'string' || name === 'year' || name === 'y'
    return isPlain ? String(value) : value.toLocaleString(language === 'sr' ? 'sr-Cyrl' : language)
  })
  return told.charAt(0).toUpperCase() + told.slice(1)
}

export const one = (random: Random, texts: readonly string[]): string =>
  pick(random, texts as [string, ...string[]])

/** The quarter of a year, some quarters from a moment. */
export function quarterAt(now: number, quarters: number): { year: number; quarter: number } {
  const date = new Date(now)
  const count = date.getUTCFullYear() * 4 + Math.floor(date.getUTCMonth() / 3) + quarters
  return { year: Math.floor(count / 4), quarter: (count % 4) + 1 }
}
const KM_PER_DEGREE = 111.32
const MINUTES_PER_KM = 15

/** Metres as the crow flies, lengthened by what streets add; null beyond an hour on foot. */
export function walkTo(
  from: readonly [number, number],
  stations: readonly { name: string; at: readonly [number, number] }[],
): { name: string; minutes: number } | null {
  const near = stations
    .map(({ name, at }) => {
      const north = (at[0] - from[0]) * KM_PER_DEGREE
      const east = (at[1] - from[1]) * KM_PER_DEGREE * Math.cos((from[0] * Math.PI) / 180)
      return { name, minutes: Math.max(2, Math.round(Math.hypot(north, east) * MINUTES_PER_KM)) }
    })
    .sort((a, b) => a.minutes - b.minutes)[0]
  return near && near.minutes <= 45 ? near : null
}
