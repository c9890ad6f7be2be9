'use client'
import { useFormatter } from 'next-intl'
import { readersZone } from '@/components/parts/local-time'

/** A moment in full words, in the reader's time zone and with its name. */
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
