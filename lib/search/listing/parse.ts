import { type CatalogueFilter, catalogueFilter, fitting } from '@/lib/catalogue/filters/schema'
import type { Locale } from '@/lib/platform/i18n/locales'
import type { Currency } from '@/lib/rates/schema'
import { currencyOfLanguage, given, isPlausible, meaningOf, type Read, readAmount } from './amounts'
import { type KnownPlaces, type NamedPlace, placesIn } from './places'
import { readRooms } from './rooms'
import { type Token, tokensOf } from './tokens'

export type SoughtListing = {
  filter: CatalogueFilter
  /** Words that no filter knows, as they were typed. */
  rest: string[]
}

type Found = {
  filter: CatalogueFilter
  /** The country of the city. */
  country: string | null
  guess: Locale | null
  isSure: boolean
  rest: string[]
  isText: boolean
  isRent: boolean
}
type State = Found & { weak: CatalogueFilter }

/**
 * The property that the words of a search look for: "2к 60 м² до 12 млн Казань", or its kind and its city and nothing
 * else: "купить квартиру в Белграде". Null when they do not surely: a price alone, other words that outweigh it, words of questions ("ставка", "Steuer"), or a rent, since the
 * catalogue sells. A price without a currency is in that of its words, of the city, or of the reader.
 */
export function soughtListing(
  words: string,
  reader: Locale,
  known: KnownPlaces = NOWHERE,
): SoughtListing | null {
  const found = readAll(tokensOf(words), reader, known)
  if (found.isRent) return null
  const filter = catalogueFilter.safeParse(fitting(withCurrency(found, reader)))
  if (!filter.success) return null
  const isMeant = found.isSure ? outweighs(filter.data, found) : isOnlyPlace(filter.data, found)
  if (!isMeant) return null
  return { filter: filter.data, rest: found.rest }
}

const NOWHERE: KnownPlaces = { cities: [], districts: [] }

/** Do the words say rooms, an area or a price in no doubt, or a kind? Without it no city makes them a listing. */
export function maySayListing(words: string, reader: Locale): boolean {
  const { isSure, filter } = readAll(tokensOf(words), reader, NOWHERE)
  return isSure || saysKind(filter)
}

const saysKind = ({ kind, flags }: CatalogueFilter) => kind !== undefined || flags !== undefined

/** A kind in a city, and nothing that a text would be about. */
const isOnlyPlace = (
  { city, district: _, ...filter }: CatalogueFilter,
  { rest, isText }: Found,
): boolean => city !== undefined && saysKind(filter) && rest.length === 0 && !isText

function readAll(tokens: Token[], reader: Locale, known: KnownPlaces): Found {
  const places = placesIn(tokens, known)
  const state: State = {
    filter: {},
    weak: {},
    country: null,
    guess: null,
    isSure: false,
    rest: [],
    isText: false,
    isRent: false,
  }
  for (let at = 0; at < tokens.length; ) {
    const read = readRooms(tokens, at) ?? readAmount(tokens, at, reader)
    if (read && isNewIn(state, read)) {
      take(state, read)
      at += read.length
    } else if (read && addsRooms(state, read)) at += read.length
    else at += readPlace(state, places.get(at)) || readWord(state, tokens[at] as Token)
  }
  return { ...state, filter: { ...state.weak, ...state.filter } }
}

/** What is said first holds; a kind that is said in words is not one that an area implies. */
const isNewIn = ({ filter, weak }: State, read: Read): boolean =>
  Object.keys(read.filter).every(
    (key) =>
      key === 'currency' ||
      (!(key in filter) && !(key in weak)) ||
      (key === 'kind' && filter.kind === read.filter.kind),
  )

/** "2к 3к", "двушка или трешка", "3+1 nebo 2+kk": rooms that are said again come to those before. */
function addsRooms(state: State, { filter, isSure }: Read): boolean {
  const before = state.filter.rooms ?? state.weak.rooms
  if (!before || !filter.rooms) return false
  state.isSure ||= isSure
  state.filter.rooms = [...new Set([...before, ...filter.rooms])].sort()
  return true
}

function take(state: State, { filter, isSure, guess }: Read) {
  if (guess) state.guess ??= guess
  state.isSure ||= isSure
  Object.assign(isSure ? state.filter : state.weak, filter)
}

/** Reads the name of a place; returns how many tokens that takes, none for no place. */
function readPlace(state: State, place: NamedPlace | undefined): number {
  if (!place) return 0
  state.filter.city = [place.city.slug]
  state.country = place.city.country
  if (place.district) {
    state.filter.district = [
      ...new Set([...(state.filter.district ?? []), place.district.value]),
    ].sort()
  }
  return place.length
}

/** Reads one word; returns how many tokens that takes. */
function readWord(state: State, token: Token): number {
  state.isRent ||= meaningOf(token, 'rent') !== undefined
  if (meaningOf(token, 'text')) state.isText = true
  const kind = meaningOf(token, 'kind')
  const isNewKind = kind && state.filter.kind === undefined
  if (isNewKind) state.filter.kind = kind.kind
  else if (meaningOf(token, 'new')) state.filter.flags = ['new']
  else if (!kind && isLeft(token)) state.rest.push(token.text)
  return 1
}

const SMALL = ['noise', 'to', 'from', 'about', 'per', 'area', 'room'] as const
/** Small words and signs say nothing alone. */
const isLeft = (token: Token) =>
  /[\p{L}\p{N}]/u.test(token.text) && !SMALL.some((is) => meaningOf(token, is))

const OF_COUNTRY = new Map<string, Currency>([
  ['RU', 'RUB'],
  ['CZ', 'CZK'],
  ['PL', 'PLN'],
])

function withCurrency({ filter, guess, country }: Found, reader: Locale): CatalogueFilter {
  const { currency: said, priceFrom, priceTo, meterFrom, meterTo, ...rest } = filter
  const { monthlyFrom, monthlyTo, ...others } = rest
  const isPricedIn = (each: Currency) => isPlausible(priceFrom, each) && isPlausible(priceTo, each)
  const ofCity = country === null ? [] : [OF_COUNTRY.get(country) ?? 'EUR']
  // "Kazan under 200k" is in euros for who reads German: in roubles it would be a rent.
  const guesses = guess ? [currencyOfLanguage(guess)] : [...ofCity, currencyOfLanguage(reader)]
  const currency = said ?? guesses.find(isPricedIn) ?? guesses[0]
  if (!currency) return others
  const isPriced = isPricedIn(currency)
  const price = isPriced ? { priceFrom, priceTo } : {}
  const limits = given({ ...price, meterFrom, meterTo, monthlyFrom, monthlyTo })
  return { ...others, ...(Object.keys(limits).length > 0 && { currency, ...limits }) }
}

/** A question takes more than a filter or two to be none. */
const QUESTION = 2

/** Is more of the search a property than something else? */
function outweighs(filter: CatalogueFilter, { rest, isText }: Found): boolean {
  const has = (...keys: (keyof CatalogueFilter)[]) => keys.some((key) => filter[key] !== undefined)
  const units = [
    has('rooms'),
    has('areaFrom', 'areaTo'),
    has('priceFrom', 'priceTo'),
    has('meterFrom', 'meterTo'),
    has('monthlyFrom', 'monthlyTo'),
  ].filter(Boolean).length
  const all =
    units + [has('kind'), has('city'), has('flags'), has('district')].filter(Boolean).length
  const left = rest.length + (isText ? QUESTION : 0)
  if (units === 0) return false
  return left === 0 || units >= 3 || all > left
}
