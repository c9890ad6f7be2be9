import type { EnergyClass } from '@/lib/catalogue/schema'

/** A class as certificates write it: "A+". */
export const energyLetter = (value: EnergyClass): string =>
  value.replace('_plus', '+').toUpperCase()
