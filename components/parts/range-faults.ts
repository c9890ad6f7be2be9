import { numberOf, RANGE_FIELD } from './form-query'

/** By field name; the codes are keys of `catalogue.bar`. */
export type RangeFaults = Readonly<Record<string, 'notNumber' | 'belowFrom'>>

/** Digits in groups, perhaps with the sign of a currency. */
const WRITTEN = /^\p{Sc}?[\s.,'’]*\d[\d\s.,'’]*\p{Sc}?$/u

/** What is no number, and upper limits below their lower ones. */
export function rangeFaults(form: HTMLFormElement): RangeFaults {
  const faults: Record<string, 'notNumber' | 'belowFrom'> = {}
  const typed = new Map(rangeFields(form).map(({ name, value }) => [name, value.trim()]))
  for (const [name, value] of typed) {
    if (value !== '' && !WRITTEN.test(value)) faults[name] = 'notNumber'
  }
  for (const name of typed.keys()) {
    const from = name.replace(/To$/, 'From')
    if (from === name || faults[name] || faults[from]) continue
    const [low, high] = [from, name].map((each) => Number.parseFloat(numberIn(typed, each)))
    if (low !== undefined && high !== undefined && high < low) faults[name] = 'belowFrom'
  }
  return faults
}

const numberIn = (typed: ReadonlyMap<string, string>, name: string) =>
  numberOf(name, typed.get(name) ?? '')

/** The form's data; ranges with a fault are as the page has them. */
export function faultlessData(form: HTMLFormElement, faults: RangeFaults): FormData {
  const data = new FormData(form)
  const isWrong = isFaulty(faults)
  for (const { name, defaultValue } of rangeFields(form)) {
    if (isWrong(name)) data.set(name, defaultValue)
  }
  return data
}

/** Whether the field belongs to a range with a fault. */
export function isFaulty(faults: RangeFaults): (name: string) => boolean {
  const ranges = Object.keys(faults).map(rangeOf)
  return (name) => ranges.includes(rangeOf(name))
}

const rangeOf = (name: string) => name.replace(/(From|To)$/, '')

const rangeFields = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (each): each is HTMLInputElement =>
      each instanceof HTMLInputElement && each.type === 'text' && RANGE_FIELD.test(each.name),
  )
