export const UNIT_SECONDS = { second: 1, minute: 60, hour: 3600, day: 86_400 }
export type Unit = keyof typeof UNIT_SECONDS
export const UNITS = Object.keys(UNIT_SECONDS) as Unit[]

/** Seconds as a count of the largest unit that divides them. */
export function periodOf(seconds: number): { count: number; unit: Unit } {
  const unit = UNITS.findLast((each) => seconds % UNIT_SECONDS[each] === 0) ?? 'second'
  return { count: seconds / UNIT_SECONDS[unit], unit }
}
