import type { EnergyClass } from '@/lib/catalogue/schema'

const COUNTRIES = ['DE', 'CZ', 'PL']
/** From these years on houses are built so. */
const SINCE: [year: number, classes: [EnergyClass, EnergyClass]][] = [
  [2021, ['a', 'b']],
  [2010, ['b', 'c']],
  [1998, ['c', 'd']],
  [1979, ['d', 'e']],
  [1960, ['e', 'f']],
  [0, ['f', 'g']],
]

/** The energy class of a house by its year, where certificates have classes; null elsewhere and without a year. */
export function energyOf(country: string, year: number | null, turn: number): EnergyClass | null {
  if (year === null || !COUNTRIES.includes(country)) return null
  const [, classes] = SINCE.find(([since]) => year >= since) ?? [0, [null, null]]
  return classes[turn % 2] ?? null
}
