import { notAskedOf } from '@/lib/catalogue/kinds/schema'
import { fromSotki, SOTKA_FIELDS, SOTKA_NAMES } from '@/lib/catalogue/land/schema'

type Ask = {
  /** Names of the filter in the order of the address. */
  keys: readonly string[]
  /** What a list is ordered by, shown as and counted in unless it is said. */
  usual: Record<string, string>
}

const NUMBERS = /^(price|meter|area|floor|sotki|perSotka)(From|To)$/

/** The fields of the form of filters as the canonical query of the list they ask for. */
export function formQuery(data: FormData, { keys, usual }: Ask): string {
  const query = new URLSearchParams()
  for (const key of [...keys, 'sort', 'view']) {
    const values = [...valuesOf(data, key), ...valuesInSotki(data, key)]
    const given = [...new Set(values.filter(Boolean))].sort()
    if (given.length > 0) query.set(key, given.join(','))
  }
  for (const key of notAskedOf(query.get('kind'))) query.delete(key)
  for (const [key, value] of Object.entries(usual)) {
    if (query.get(key) === value && !isNeeded(key, query)) query.delete(key)
  }
  return query.toString().replaceAll('%2C', ',')
}

const valuesOf = (data: FormData, key: string) =>
  data.getAll(key).map((value) => spelled(key, String(value)))

/** Land may be asked for in сотки; addresses speak of metres. */
const valuesInSotki = (data: FormData, key: string) =>
  SOTKA_NAMES.filter((name) => SOTKA_FIELDS[name].key === key).flatMap((name) =>
    valuesOf(data, name).map((value) => fromSotki(name, value)),
  )

const spelled = (key: string, value: string) =>
  NUMBERS.test(key) ? numberOf(key, value) : value.trim()

/** Digits as people group them, of an area with a comma or a point too; words and signs are nothing. */
function numberOf(name: string, typed: string): string {
  const digits = /^(area|sotki)/.test(name)
    ? typed.replace(',', '.').replace(/[^\d.]/g, '')
    : typed.replace(/[.,]\d{1,2}\D*$/, '').replace(/\D/g, '')
  const number = Number.parseFloat(digits)
  return Number.isFinite(number) ? String(number) : ''
}

/** Limits of a price mean nothing without their currency. */
const isNeeded = (key: string, query: URLSearchParams) =>
  key === 'currency' && [...query.keys()].some((name) => /^(price|meter)(From|To)$/.test(name))

type Control = HTMLInputElement | HTMLSelectElement

const controlsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (each): each is Control =>
      (each instanceof HTMLInputElement || each instanceof HTMLSelectElement) && each.name !== '',
  )

const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)

/** What the page says this select stands at: React leaves it alone once it is drawn. */
const defaultOf = (control: Control) =>
  control instanceof HTMLSelectElement ? (control.dataset.value ?? '') : control.defaultValue

/** Was something chosen that the page does not know of, such as before its scripts came? */
export const isChanged = (form: HTMLFormElement): boolean =>
  controlsOf(form).some((control) =>
    isTick(control)
      ? control.checked !== control.defaultChecked
      : control.value !== defaultOf(control),
  )

/** Puts every field to what the page says, as after Back; what is being typed keeps its spelling. */
export function restore(form: HTMLFormElement): void {
  for (const control of controlsOf(form)) {
    if (isTick(control)) control.checked = control.defaultChecked
    else if (!isSame(control)) control.value = defaultOf(control)
  }
}

const isSame = (control: Control) =>
  control === document.activeElement && NUMBERS.test(control.name)
    ? numberOf(control.name, control.value) === numberOf(control.name, defaultOf(control))
    : control.value === defaultOf(control)
