'use client'
import { useTranslations } from 'next-intl'
import { readersZone } from '@/components/parts/local-time'
import { taskName, taskResults } from '@/lib/jobs/schema'
import { useFormatter } from '@/lib/platform/i18n/formatter'

const SECOND_MS = 1000

/** Formats names, times and counters of tasks; unknown names stay as they are. */
export function useJobWords() {
  const t = useTranslations('staff.jobs')
  const format = useFormatter()
  return {
    task: (name: string): string => {
      const known = taskName.safeParse(name)
      return known.success ? t(`tasks.${known.data}`) : name
    },
    moment: (at: string): string =>
      format.dateTime(new Date(at), {
        dateStyle: 'medium',
        timeStyle: 'medium',
        timeZone: readersZone(),
      }),
    duration: (from: string, to: string): string => {
      const ms = Math.max(0, Date.parse(to) - Date.parse(from))
      return ms < SECOND_MS
        ? format.number(ms, { style: 'unit', unit: 'millisecond' })
        : format.number(ms / SECOND_MS, {
            style: 'unit',
            unit: 'second',
            maximumFractionDigits: 1,
          })
    },
    result: (key: string, value: unknown): string => {
      const known = taskResults.find((each) => each === key)
      const said = typeof value === 'number' ? format.number(value) : String(value)
      return t('result', { name: known ? t(`results.${known}`) : key, value: said })
    },
  }
}
