'use client'
import { useTranslations } from 'next-intl'
import { readersZone } from '@/components/parts/local-time'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import type { SystemWarning } from '@/lib/system/schema'

const MB = 1_000_000
const GB = 1000 * MB

/** Words of the page of the system. */
export function useSystemWords() {
  const t = useTranslations('staff.system')
  const format = useFormatter()
  const bytes = (size: number): string => {
    const unit = size < GB ? 'megabyte' : 'gigabyte'
    const value = size / (size < GB ? MB : GB)
    return format.number(value, { style: 'unit', unit, maximumFractionDigits: 1 })
  }
  return {
    bytes,
    number: (value: number): string => format.number(value),
    moment: (at: string): string =>
      format.dateTime(new Date(at), {
        dateStyle: 'medium',
        timeStyle: 'short',
        timeZone: readersZone(),
      }),
    warning: ({ code, count }: SystemWarning): string =>
      code === 'disk_low'
        ? t('warning.disk_low', { free: bytes(count) })
        : t(`warning.${code}`, { count }),
  }
}
