import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max'
import { expect, test } from 'vitest'
import { CALLING_CODES, USUAL_COUNTRY } from '@/lib/platform/phone/calling-codes'
import { toE164 } from '@/lib/platform/phone/number'
import { CONSENT, callbackDraft, callbackForm } from './drafts/schema'
import { callbackMayBecome, callbackStatus, callbackWork, eventOf } from './schema'

const all = callbackStatus.options
const steps: Record<string, string> = {
  'new → inWork': 'taken',
  'inWork → inWork': 'taken',
  'inWork → new': 'returned',
  'inWork → called': 'called',
  'inWork → closed': 'closed',
  'called → inWork': 'reopened',
  'called → closed': 'closed',
  'closed → inWork': 'reopened',
}

test.each(all.flatMap((from) => all.map((to) => [from, to] as const)))(
  'a request goes from %s to %s only as the table says',
  (from, to) => {
    const event = steps[`${from} → ${to}`]
    expect(callbackMayBecome(from, to)).toBe(event !== undefined)
    if (event) expect(eventOf(from, to)).toBe(event)
  },
)

test.each([
  ['8 (912) 345-67-89', 'RU', '+79123456789'],
  ['+7 912 345 67 89', 'DE', '+79123456789'],
  ['030 901820', 'DE', '+4930901820'],
  ['020 7946 0018', 'GB', '+442079460018'],
  ['601 123 456', 'CZ', '+420601123456'],
  ['512 345 678', 'PL', '+48512345678'],
  ['064 1234567', 'RS', '+381641234567'],
  ['601 123 456', 'RU', null],
  ['12345', 'DE', null],
  ['+49 1', 'DE', null],
  ['call me', 'GB', null],
  ['+7 912 345 67 89 000', 'RU', null],
])('%j dialled in %s is %s', (text, country, expected) => {
  expect(toE164(text, country)).toBe(expected)
})

test('the countries are those whose numbers are known, and every language has its own', () => {
  expect(Object.fromEntries(CALLING_CODES)).toEqual(
    Object.fromEntries(getCountries().map((code) => [code, getCountryCallingCode(code)])),
  )
  for (const country of Object.values(USUAL_COUNTRY)) expect(CALLING_CODES.has(country)).toBe(true)
})

const right = { subject: 'company', subjectId: 1, name: 'Anna', phone: '030 901820', country: 'DE' }
type Schema = typeof callbackDraft | typeof callbackForm | typeof callbackWork
const faults = (schema: Schema, given: object) => {
  const { success, error } = schema.safeParse(given)
  return success ? [] : error.issues.map(({ path, message }) => `${path.join('/')} ${message}`)
}

test.each([
  [{}, []],
  [{ subject: 'consultation', subjectId: undefined }, []],
  [{ subjectId: undefined }, ['subjectId required']],
  [{ subject: 'planet' }, [expect.stringContaining('subject ')]],
  [{ country: 'XX' }, ['country invalid']],
  [{ email: 'nobody' }, ['email email']],
  [{ consent: undefined }, ['consent consent_required']],
  [{ consent: false }, ['consent consent_required']],
  [{ consent: '1999-01' }, ['consent consent_required']],
  [{ name: '', phone: '' }, []],
])('of the request %o these fields are wrong: %o', (given, expected) => {
  expect(faults(callbackDraft, { ...right, consent: CONSENT, ...given })).toEqual(expected)
})

test('a form says at once all that is missing', () => {
  expect(faults(callbackForm, { ...right, name: ' ', phone: 'none' })).toEqual([
    'name contact_wrong',
    'phone contact_wrong',
    'consent consent_required',
  ])
  expect(faults(callbackForm, { ...right, name: '123', consent: CONSENT })).toEqual([
    'name contact_wrong',
  ])
})

test.each([
  [{ status: 'inWork' }, []],
  [{ assigneeId: null }, []],
  [{ note: 'Asked for Friday' }, []],
  [{ status: 'called', note: 'Spoke' }, []],
  [{}, ['status required']],
  [{ note: ' ' }, ['status required']],
  [{ status: 'inWork', assigneeId: 4 }, ['assigneeId invalid']],
])('of the work %o these fields are wrong: %o', (given, expected) => {
  expect(faults(callbackWork, given)).toEqual(expected)
})
