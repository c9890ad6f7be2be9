import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { formQuery } from '@/components/parts/form-query'
import {
  catalogueFilter,
  catalogueQueryOf,
  catalogueSearchOf,
  catalogueSort,
  FILTER_KEYS,
} from './catalogue/filters/schema'
import { SOTKA_NAMES } from './catalogue/kinds/schema'
import { companySearchOf } from './companies/schema'
import { listSegments } from './list-segments'
import { canonicalPath, matchPage } from './page-match'
import { acceptedLocale } from './platform/i18n/detect'
import { LOCALES } from './platform/i18n/locales'
import {
  type Cursor,
  countField,
  cursorOf,
  idCursor,
  idField,
  instantField,
  momentCursor,
  orUnknown,
  placeCursor,
  placeOf,
  realField,
} from './platform/keyset/cursor'
import { CALLING_CODES } from './platform/phone/calling-codes'
import { spelledOut, toE164 } from './platform/phone/number'
import { isReadable } from './platform/readable'
import { oddText, tries } from './platform/testing/fuzz'
import { multiLine, singleLine, words } from './platform/text'
import { safePath } from './platform/web/safe-navigate'
import { searchOfSegments } from './posts/lists/schema'
import { postSort } from './posts/schema'
import { ratingPeriodOf } from './ratings/schema'
import { PAGES } from './routes'
import { saleSearchOf } from './sales/lists/schema'
import { filterOfQuery } from './searches/schema'

const MEASURE = tries({ usual: 200, long: 20_000 })
const check = <T>(values: fc.Arbitrary<T>, property: (value: T) => void) =>
  fc.assert(
    fc.property(values, (value) => {
      property(value)
    }),
    MEASURE,
  )

const id = fc.integer({ min: 1, max: 2_147_483_647 })
const count = fc.integer({ min: -2_147_483_647, max: 2_147_483_647 })
const instant = fc.integer({ min: 0, max: 9_999_999_999_999 })
// Zero has no sign in an address.
const real = fc.double({ noNaN: true, min: -1e20, max: 1e20 }).map((value) => value + 0)
const CURSORS: [name: string, codec: Cursor<never>, place: fc.Arbitrary<unknown>][] = [
  ['ids', idCursor('s') as never, fc.record({ id })],
  ['moments', momentCursor as never, fc.record({ at: instant, id })],
  ['counts', placeCursor('v', countField, '.') as never, fc.record({ value: count, id })],
  ['instants', placeCursor('t', instantField) as never, fc.record({ value: instant, id })],
  [
    'numbers',
    placeCursor('p', orUnknown(realField)) as never,
    fc.record({ value: fc.option(real), id }),
  ],
  [
    'drafts',
    cursorOf('', { savedAt: z.iso.datetime(), id: idField }, ' ') as never,
    fc.record({
      savedAt: fc
        .date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) })
        .map((at) => at.toISOString()),
      id,
    }),
  ],
]

test.each(CURSORS)(
  'a cursor of %s comes back, and one that was never given is refused',
  (_, codec, place) => {
    check(place, (given) => {
      expect(codec.decode(codec.encode(given as never))).toEqual(given)
    })
    const foreign = fc.oneof(
      oddText,
      oddText.map((text) => Buffer.from(text).toString('base64url')),
    )
    check(foreign, (cursor) => {
      const found = codec.decode(cursor)
      if (found) return expect(codec.decode(codec.encode(found))).toEqual(found)
      expect(() => placeOf(codec, cursor)).toThrow(expect.objectContaining({ code: 'invalid' }))
    })
  },
)

const WORDS: Record<string, string[]> = {
  scope: ['city', 'overseas'],
  kind: ['flat', 'house', 'plot', 'commercial', 'complex'],
  currency: ['RUB', 'EUR'],
  delivery: ['ready', '2027'],
  class: ['elite', 'comfort'],
  finish: ['fine', 'turnkey'],
  country: ['DE', 'CZ'],
  city: ['berlin', 'praha-1'],
  flags: ['new', 'dropped', 'balcony'],
  sort: catalogueSort.options,
  bounds: ['2.9,24.9,3.1,25.1', '0,0,180,80'],
  outline: ['13.3,52.5,13.4,52.6,13.5,52.4', '0,0,1.00001,0,1,1'],
}
const numeral = fc.oneof(fc.nat(10).map(String), fc.nat().map(String), real.map(String), oddText)
const askedOf = (key: string) => {
  const one = fc.oneof(fc.constantFrom(...(WORDS[key] ?? ['1', '2'])), numeral)
  return fc.oneof(one, fc.array(one, { maxLength: 4 }), fc.array(one, { maxLength: 4 }).map(String))
}
const asked = fc.record(
  Object.fromEntries(
    [...FILTER_KEYS, ...SOTKA_NAMES, 'sort', 'view', 'page', 'cursor'].map((key) => [
      key,
      askedOf(key),
    ]),
  ),
  { requiredKeys: [] },
)

test('whatever the address of the catalogue asks for is one filter, and its own address the same one', () => {
  check(asked, (given) => {
    const search = catalogueSearchOf(given)
    const query = catalogueQueryOf(search)
    const named = Object.fromEntries(new URLSearchParams(query))
    const filter = catalogueFilter.parse(named)
    expect(catalogueSearchOf(named)).toMatchObject(filter)
    expect(catalogueQueryOf(filter)).toBe(query)
    expect(catalogueQueryOf(filterOfQuery(query))).toBe(query)
  })
})

test('the form of filters makes an address, whatever is typed into it', () => {
  const usual = { sort: 'new', view: 'list', currency: 'EUR' }
  check(asked, (given) => {
    const data = new FormData()
    for (const [key, value] of Object.entries(given)) {
      for (const each of [value ?? []].flat()) data.append(key, each)
    }
    const query = formQuery(data, { keys: FILTER_KEYS, usual })
    expect(() => catalogueSearchOf(Object.fromEntries(new URLSearchParams(query)))).not.toThrow()
    for (const [key, value] of new URLSearchParams(query)) {
      if (/^(price|meter|floor|area)/.test(key)) {
        expect(value.split(',').map(Number).every(Number.isFinite)).toBe(true)
      }
    }
  })
})

test('a sum that is typed as any language writes it is the sum', () => {
  check(
    fc.record({ sum: fc.nat(1_000_000_000), locale: fc.constantFrom(...LOCALES, 'de-CH') }),
    ({ sum, locale }) => {
      const data = new FormData()
      data.set('priceTo', new Intl.NumberFormat(locale, { useGrouping: 'always' }).format(sum))
      const query = formQuery(data, { keys: ['priceTo'], usual: {} })
      expect(query).toBe(`priceTo=${sum}`)
    },
  )
})

const KEYS = [
  'category',
  'kind',
  'country',
  'city',
  'premium',
  'period',
  'sort',
  'language',
  'page',
  'after',
]
const listQuery = fc.array(
  fc.tuple(
    fc.constantFrom(...KEYS, 'x'),
    fc.oneof(fc.constantFrom(...postSort.options, 'DE', 'ru', '2', '1'), oddText),
  ),
  { maxLength: 6 },
)

test('the query of a list becomes safe segments, which every list reads', () => {
  check(listQuery, (pairs) => {
    const url = `/forums?${new URLSearchParams(pairs.map(([key, value]) => [key, value.toWellFormed()]))}`
    const segments = listSegments(url)?.split('/') ?? []
    expect(segments.filter((segment) => !/^[a-z]+\.[\w-]+$/.test(segment))).toEqual([])
    expect(new Set(segments.map((segment) => segment.split('.')[0])).size).toBe(segments.length)
    const page = pairs.filter(([key]) => key === 'page').at(-1)?.[1]
    if (page && /^[1-9]\d{0,5}$/.test(page))
      expect(searchOfSegments(segments).page).toBe(Number(page))
  })
  check(fc.array(oddText), (segments) => {
    for (const read of [searchOfSegments, companySearchOf, saleSearchOf, ratingPeriodOf]) {
      expect(() => read(segments)).not.toThrow()
    }
  })
})

const part = fc.oneof(
  fc.constantFrom(...Object.values(PAGES).flatMap(({ path }) => path.split('/').filter(Boolean))),
  fc.constantFrom(...LOCALES, 'DE', '12', 'news', 'NEWS', ''),
  oddText,
)
const path = fc.array(part, { maxLength: 5 }).map((parts) => `/${parts.join('/')}`)
const ORIGIN = 'https://site.example'

/** Of two languages the first is taken away and the other looked at next. */
const hasTwoLanguages = (given: string) => /^\/+ru\/+(ru|en|de|cs|pl|sr)(\/|$)/i.test(given)

test('every path has one spelling, on this site', () => {
  check(
    path.filter((given) => !hasTwoLanguages(given)),
    (given) => {
      const canonical = canonicalPath(given)
      expect(canonical).toMatch(/^\/(?!\/)/)
      expect(canonicalPath(canonical)).toBe(canonical)
      for (const kind of ['strict', 'loose'] as const)
        expect(() => matchPage(given, kind)).not.toThrow()
    },
  )
})

test('the way back leads to this site or nowhere', () => {
  check(fc.oneof(path, oddText, fc.tuple(oddText, path).map(String), fc.webUrl()), (target) => {
    const found = safePath(target, ORIGIN)
    if (found !== null) expect(new URL(found, ORIGIN).origin).toBe(ORIGIN)
  })
})

test('a telephone number is none, or one that is dialled from anywhere', () => {
  const digits = fc.array(fc.constantFrom(...'0123456789', ' ', '-', '(', ')', '+', 'x', '٣'), {
    maxLength: 18,
  })
  const typed = fc.oneof(
    digits.map((all) => all.join('')),
    oddText,
    fc
      .tuple(fc.constantFrom(...CALLING_CODES.values()), digits)
      .map(([code, all]) => `+${code}${all.join('')}`),
  )
  const country = fc.oneof(
    fc.constantFrom(...CALLING_CODES.keys()),
    fc.stringMatching(/^[A-Z]{2}$/),
  )
  check(fc.tuple(typed, country, country), ([text, here, elsewhere]) => {
    const number = toE164(text, here)
    if (number === null) return
    expect(number).toMatch(/^\+[1-9]\d{4,14}$/)
    expect(toE164(number, elsewhere)).toBe(number)
    expect(toE164(spelledOut(number), elsewhere)).toBe(number)
  })
})

test.each([
  ['a line', singleLine(60)],
  ['lines', multiLine(60)],
  ['words', words(60)],
])('the text rule of %s gives what it would give again', (_, rule) => {
  check(
    fc.array(oddText, { maxLength: 4 }).map((all) => all.join('')),
    (text) => {
      const { data, success } = rule.safeParse(text)
      if (!isReadable(text)) expect(success).toBe(false)
      if (data === undefined) return
      expect([...data].length).toBeLessThanOrEqual(60)
      expect(rule.parse(data)).toBe(data)
    },
  )
})

test('whatever languages are accepted, one is found', () => {
  check(
    fc
      .array(fc.oneof(fc.constantFrom('de', 'de-AT', '*', 'sr-Latn', 'q=0.5', ';', ','), oddText))
      .map(String),
    (header) => {
      expect(LOCALES).toContain(acceptedLocale(header))
    },
  )
})
