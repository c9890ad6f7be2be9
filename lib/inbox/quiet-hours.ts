const HOUR_MS = 3_600_000

type Quiet = { quietFrom: number | null; quietTo: number | null; timeZone: string }

/** When these quiet hours end, if it is quiet now; else null. Found by quarters of an hour, so that clock changes and half hours of zones are right. */
export function quietUntil(now: Date, { quietFrom, quietTo, timeZone }: Quiet): Date | null {
  if (quietFrom === null || quietTo === null || quietFrom === quietTo) return null
  const isQuiet = (at: Date) => {
    const hour = hourIn(timeZone, at)
    return quietFrom < quietTo
      ? hour >= quietFrom && hour < quietTo
      : hour >= quietFrom || hour < quietTo
  }
  if (!isQuiet(now)) return null
  const hour = new Date(Math.ceil((now.getTime() + 1) / (HOUR_MS / 4)) * (HOUR_MS / 4))
  while (isQuiet(hour)) hour.setTime(hour.getTime() + HOUR_MS / 4)
  return hour
}

const hourIn = (timeZone: string, at: Date): number =>
  Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(at))
