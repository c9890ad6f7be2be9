const two = (value: number) => String(value).padStart(2, '0')

/** Value of a `datetime-local` field for a time, in the reader's time zone. */
export function toLocalTime(moment: Date | string | null): string {
  if (moment === null) return ''
  const at = new Date(moment)
  const day = [
    String(at.getFullYear()).padStart(4, '0'),
    two(at.getMonth() + 1),
    two(at.getDate()),
  ].join('-')
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** ISO time of a `datetime-local` value; null while it is incomplete. */
export function fromLocalTime(typed: string): string | null {
  const at = new Date(typed)
  return typed === '' || Number.isNaN(at.getTime()) ? null : at.toISOString()
}

/** Name of the reader's time zone, such as `Europe/Prague`. */
export const readersZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
