import type { Locale } from '@/lib/platform/i18n/locales'
import type { PropertyKind } from '../schema'

type Sized = { kind: PropertyKind; area: number | null; landArea: number | null }

/** Square metres that a listing is asked for and priced by: of a plot its land, of all else its rooms. */
export const pricedArea = ({ kind, area, landArea }: Sized): number | null =>
  kind === 'plot' ? (landArea ?? area) : area

const SOTKA = 100

/** Square metres in one unit by which readers of this language measure land: a сотка, or a metre. */
export const landUnit = (locale: Locale): number => (locale === 'ru' ? SOTKA : 1)

/** Land in the unit of this language, as exactly as it is said. */
export function landSize(squareMetres: number, locale: Locale): number {
  const exact = landUnit(locale) === 1 ? 10 : 100
  return Math.round((squareMetres / landUnit(locale)) * exact) / exact
}

/** What a plot costs per unit of land in this language, in whole units of its currency. */
export function landPrice(price: number, squareMetres: number, locale: Locale): number {
  return Math.round(price / (squareMetres / landUnit(locale)))
}

/** Fields of a form that ask in сотки: the limit each stands for, and what one of its units is there. */
export const SOTKA_FIELDS = {
  sotkiFrom: { key: 'areaFrom', factor: SOTKA },
  sotkiTo: { key: 'areaTo', factor: SOTKA },
  perSotkaFrom: { key: 'meterFrom', factor: 1 / SOTKA },
  perSotkaTo: { key: 'meterTo', factor: 1 / SOTKA },
} as const
type SotkaField = keyof typeof SOTKA_FIELDS
export const SOTKA_NAMES = Object.keys(SOTKA_FIELDS) as SotkaField[]

/** A number of such a field as its limit has it; text that is no number stays text. */
export function fromSotki(name: SotkaField, typed: string): string {
  const number = Number(typed.replace(',', '.')) * SOTKA_FIELDS[name].factor
  return typed === '' || Number.isNaN(number) ? typed : String(Number(number.toFixed(4)))
}
