import type { HousingClass } from '@/lib/catalogue/schema'
import type { Locale } from '@/lib/platform/i18n/locales'
import { type FlatPlan, roomsOf } from '../layouts'

const BASE: readonly FlatPlan[] = [
  { template: 's1', area: 24.6, hasLoggia: false },
  { template: 's1', area: 28.3, hasLoggia: true },
  { template: 's2', area: 31.4, hasLoggia: false },
  { template: 'a2', area: 36.2, hasLoggia: false },
  { template: 'a1', area: 39.5, hasLoggia: true },
  { template: 'a2', area: 44.7, hasLoggia: true },
  { template: 'b2', area: 54.8, hasLoggia: false },
  { template: 'b1', area: 59.3, hasLoggia: true },
  { template: 'b1', area: 66.1, hasLoggia: true },
  { template: 'c2', area: 77.4, hasLoggia: false },
  { template: 'c1', area: 85.9, hasLoggia: true },
  { template: 'c1', area: 98.6, hasLoggia: true },
  { template: 'd1', area: 118.2, hasLoggia: true },
]
/** Flats are not equally large everywhere. */
const SIZE: Record<Locale, number> = { ru: 1, de: 1.07, cs: 1.03, pl: 0.98, sr: 1.01, en: 1.05 }
const FITTING: Record<HousingClass, [smallest: number, largest: number]> = {
  economy: [0, 9],
  comfort: [0, 11],
  business: [2, 12],
  elite: [5, 12],
}

export type Plan = FlatPlan & ReturnType<typeof roomsOf> & { isTurned: boolean }

/** The plans of flats that are built in a class, with the pictures' own areas. */
export const plansOf = (language: Locale, housing: HousingClass): Plan[] => {
  const [from, to] = FITTING[housing]
  return BASE.map((plan, i) => {
    const sized = { ...plan, area: Math.round(plan.area * SIZE[language] * 10) / 10 }
    return { ...sized, ...roomsOf(sized), isTurned: i % 2 === 1 }
  }).slice(from, to + 1)
}
