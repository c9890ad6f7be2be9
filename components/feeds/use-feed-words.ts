'use client'
import { useTranslations } from 'next-intl'
import { readersZone } from '@/components/parts/local-time'
import { useFormatter } from '@/lib/platform/i18n/formatter'

const MEGABYTE = 1024 * 1024
const SECOND_MS = 1000
const MINUTE_S = 60

/** Formats times, sizes and issue codes of imports. */
export function useFeedWords() {
  const t = useTranslations('feeds')
  const format = useFormatter()
  const say = (branch: 'issues' | 'errors', code: string): string => {
    const key = `${branch}.${code}` as Parameters<typeof t>[0]
    return t.has(key) ? (t as (key: string) => string)(key) : code
  }
  return {
    issue: (code: string): string => say('issues', code),
    error: (code: string): string => say('errors', code),
    moment: (at: string): string =>
      format.dateTime(new Date(at), {
        dateStyle: 'medium',
        timeStyle: 'short',
        timeZone: readersZone(),
      }),
    size: (bytes: number): string =>
      format.number(bytes / MEGABYTE, {
        style: 'unit',
        unit: 'megabyte',
        maximumFractionDigits: bytes < MEGABYTE ? 2 : 1,
      }),
    duration: (from: string, to: string): string => {
      const seconds = Math.max(0, Date.parse(to) - Date.parse(from)) / SECOND_MS
      return seconds < MINUTE_S
        ? format.number(seconds, { style: 'unit', unit: 'second', maximumFractionDigits: 1 })
        : format.number(seconds / MINUTE_S, {
            style: 'unit',
            unit: 'minute',
            maximumFractionDigits: 1,
          })
    },
  }
}
