'use client'
import { useFormatter } from '@/lib/platform/i18n/formatter'

type Moment = { createdAt: string }

/** The day of a message where its reader is. */
export const dayOf = (message: Moment | undefined): string | null =>
  message ? new Date(message.createdAt).toDateString() : null

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Says a day, such as "20 November 2026". */
export function useDay(): (at: string) => string {
  const format = useFormatter()
  return (at) => format.dateTime(new Date(at), { dateStyle: 'long', timeZone: zone() })
}

/** Says the time of a day. */
export function useClock(): (at: string) => string {
  const format = useFormatter()
  return (at) =>
    format.dateTime(new Date(at), {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: zone(),
    })
}
