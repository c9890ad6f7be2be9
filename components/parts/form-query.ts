import { CITY_PARTS, partsWithin } from '@/lib/catalogue/city-parts/schema'
import {
  flagsAsked,
  fromSotki,
  notAskedOf,
  SOTKA_FIELDS,
  SOTKA_NAMES,
} from '@/lib/catalogue/kinds/schema'

export type Ask = {
  /** Parameter names in their canonical order. */
  keys: readonly string[]
  /** Default values, which are left out of the address. */
  usual: Record<string, string>
}

/** Names of the fields of ranges. */
export const RANGE_FIELD =
  /^(price|meter|monthly|area|kitchen|floor|ceiling|built|sotki|perSotka)(From|To)$/

/** The canonical query of the form's fields. */
export function formQuery(data: FormData, { keys, usual }: Ask): string {
  const query = new URLSearchParams()
  for (const key of [...keys, 'sort', 'view']) {
    const values = [...valuesOf(data, key), ...valuesInSotki(data, key)]
    const given = [...new Set(values.filter(Boolean))].sort()
    if (given.length > 0) query.set(key, given.join(','))
  }
  for (const key of notAskedOf(query.get('kind'))) query.delete(key)
  keep(query, 'flags', flagsAsked(query.get('kind'), listed(query, 'flags')))
  for (const part of CITY_PARTS) {
    keep(query, part, partsWithin(listed(query, 'city'), listed(query, part)))
  }
  for (const [key, value] of Object.entries(usual)) {
    if (query.get(key) === value && !isNeeded(key, query)) query.delete(key)
  }
  return query.toString().replaceAll('%2C', ',')
}

/** Of what is chosen only this. */
function keep(query: URLSearchParams, key: string, left: string[] | undefined): void {
  if (left) query.set(key, left.join(','))
  else query.delete(key)
}

const listed = (query: URLSearchParams, key: string) => query.get(key)?.split(',')

const valuesOf = (data: FormData, key: string) =>
  data.getAll(key).map((value) => spelled(key, String(value)))

/** Land may be entered in сотки; the address has square metres. */
const valuesInSotki = (data: FormData, key: string) =>
  SOTKA_NAMES.filter((name) => SOTKA_FIELDS[name].key === key).flatMap((name) =>
    valuesOf(data, name).map((value) => fromSotki(name, value)),
  )

const spelled = (key: string, value: string) =>
  RANGE_FIELD.test(key) ? numberOf(key, value) : value.trim().replace(/\s+/g, ' ')

/** Parses grouped digits, with decimals for an area and a height, which are never three; empty for anything else. */
export function numberOf(name: string, typed: string): string {
  const digits = /^(area|kitchen|ceiling|sotki)/.test(name)
    ? typed
        .replace(/[.,](?=\d{3}(?!\d))/g, '')
        .replace(',', '.')
        .replace(/[^\d.]/g, '')
    : typed.replace(/[.,]\d{1,2}\D*$/, '').replace(/\D/g, '')
  const number = Number.parseFloat(digits)
  return Number.isFinite(number) ? String(number) : ''
}

/** Limits of a price mean nothing without their currency. */
const isNeeded = (key: string, query: URLSearchParams) =>
  key === 'currency' &&
  [...query.keys()].some((name) => /^(price|meter|monthly)(From|To)$/.test(name))

type Control = HTMLInputElement | HTMLSelectElement

const controlsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (each): each is Control =>
      (each instanceof HTMLInputElement || each instanceof HTMLSelectElement) && each.name !== '',
  )

const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)

/** The rendered value of a select. React does not reset it after the first render. */
const defaultOf = (control: Control) =>
  control instanceof HTMLSelectElement ? (control.dataset.value ?? '') : control.defaultValue

/** Whether a field differs from the page, such as when it was changed before hydration. */
export const isChanged = (form: HTMLFormElement): boolean =>
  controlsOf(form).some((control) =>
    isTick(control)
      ? control.checked !== control.defaultChecked
      : control.value !== defaultOf(control),
  )

/**
 * Resets every field to the page's query, as after Back; the focused one keeps its spelling of the same value,
 * and what `isKept` names what was typed.
 */
export function restore(form: HTMLFormElement, isKept = (_name: string) => false): void {
  for (const control of controlsOf(form)) {
    if (isKept(control.name)) continue
    if (isTick(control)) control.checked = control.defaultChecked
    else if (!isSame(control)) control.value = defaultOf(control)
  }
}

const isSame = (control: Control) =>
  control === document.activeElement
    ? spelled(control.name, control.value) === spelled(control.name, defaultOf(control))
    : control.value === defaultOf(control)
