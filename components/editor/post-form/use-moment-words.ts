'use client'
import { readersZone } from '@/components/parts/local-time'
import { useFormatter } from '@/lib/platform/i18n/formatter'

/** Full date and time with the name of the visitor's time zone. */
export function useMomentWords(): (moment: string) => string {
  const format = useFormatter()
  return (moment) =>
    format.dateTime(new Date(moment), {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'short',
      timeZone: readersZone(),
    })
}
