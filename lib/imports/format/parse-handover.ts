import { RANGES } from '@/lib/catalogue/rules/schema'
import type { BuildState } from '@/lib/catalogue/schema'
import type { Fields } from './field-reader'
import { flagOf, fold } from './parse-values'
import { classOf, stateOf } from './vocabulary'
import { textOf } from './xml-node'

const ROMAN = new Map([
  ['i', 1],
  ['ii', 2],
  ['iii', 3],
  ['iv', 4],
])

/** Building and construction stage of a YRL offer. */
export function buildingOf(fields: Fields, now: Date, isNew: boolean) {
  const quarter = fields.at('ready-quarter')
  const told =
    ROMAN.get(fold(textOf(quarter))) ??
    fields.number(quarter, { ...RANGES.builtQuarter, whole: true })
  const year = fields.number(fields.at('built-year'), { ...RANGES.builtYear, whole: true })
  const parking = textOf(fields.at('parking'))
  const isElite = fields.flag(fields.at('is-elite'))
  const ceiling = ceilingOf(fields)
  return {
    builtYear: year,
    builtQuarter: year === null ? null : told,
    state:
      fields.word(fields.at('building-state'), stateOf) ??
      (year === null ? unsaid(isNew) : stateBy(year, told, now)),
    class: fields.word(fields.at('building-class'), classOf) ?? (isElite ? 'elite' : null),
    hasParking: parking !== '' && flagOf(parking) !== false,
    ceiling,
  } as const
}

/** Some feeds state centimetres: values above the limit of metres. */
function ceilingOf(fields: Fields): number | null {
  const { min, max } = RANGES.ceiling
  const told = fields.number(fields.at('ceiling-height'), { min, max: max * 100 })
  if (told === null || told <= max) return told
  return (
    fields.number(fields.at('ceiling-height'), { min: min * 100, max: max * 100 }) && told / 100
  )
}

/** Default stage: a resale is finished; a new building without data is unknown. */
export const unsaid = (isNew: boolean): BuildState | null => (isNew ? null : 'ready')

/** A completion date in the future means under construction. */
export function stateBy(year: number, quarter: number | null, now: Date): BuildState {
  const end = Date.UTC(year, (quarter ?? 4) * 3)
  return end > now.getTime() && year >= now.getUTCFullYear() ? 'building' : 'ready'
}
