import type { BuildState } from '@/lib/catalogue/schema'
import { Fields } from '../fields/schema'
import { type Fact, type FeedReader, firstRefusal, type ReadOptions } from '../formats/schema'
import { languageOf } from '../languages/schema'
import type { Offer } from '../offers/schema'
import { picturesOf } from '../pictures/schema'
import { complexOf, countryOf, metroOf, placeOf } from '../places/schema'
import { areaOf, yrlMoneyOf } from '../prices/schema'
import { childOf, childrenOf, type RawNode, textOf } from '../reading/schema'
import { flagOf, fold, lineOf, momentOf } from '../values/schema'
import { classOf, dealOf, finishOf, imageKindOf, isNewDeal, kindOf, stateOf } from '../words/schema'

/** Yandex Realty. */
export const yrl: FeedReader = {
  root: 'realty-feed',
  record: 'offer',
  idOf: (node) => lineOf(node.attributes['internal-id'] ?? ''),
  refusalOf,
  read,
}

function refusalOf(node: RawNode, { country }: ReadOptions) {
  const [type, category, id] = [childOf(node, 'type'), categoryOf(node), yrl.idOf(node)]
  const location = childOf(node, 'location')
  const named = childOf(location, 'country')
  const [deal, kind, name] = [dealOf(textOf(type)), kindOf(textOf(category)), textOf(named)]
  return firstRefusal(
    [id === '' || id.length > 120, 'id', node, id],
    [deal === 'rent', 'rent', type, textOf(type)],
    [deal === null, 'type', type, textOf(type)],
    [kind === 'room', 'rooms', category, textOf(category)],
    [kind === null, 'category', category, textOf(category)],
    [cityNode(location) === undefined, 'city', location],
    [name === '' && country === null, 'country', location],
    [name !== '' && countryOf(name) === null, 'country', named, name],
  )
}

/** Offers of commercial space often have their kind in `property-type` alone. */
const categoryOf = (node: RawNode) =>
  [childOf(node, 'category'), childOf(node, 'property-type')].find((each) => textOf(each) !== '')

const cityNode = (location: RawNode | undefined) =>
  ['locality-name', 'region']
    .map((name) => childOf(location, name))
    .find((node) => textOf(node) !== '')

function read(node: RawNode, options: ReadOptions) {
  const fields = new Fields(node, yrl.idOf(node))
  const kind = kindOf(textOf(categoryOf(node)))
  if (kind === null || kind === 'room') throw new Error('a refused offer is not read')
  const where = locationOf(fields, options)
  const sizes = sizesOf(fields, kind)
  const deal = childOf(node, 'deal-status')
  const fresh = childOf(node, 'new-flat') ?? childOf(node, 'new-building')
  const isNew = textOf(fresh) ? fields.flag(fresh) : (isNewDeal(textOf(deal)) ?? false)
  const description = childOf(node, 'description')
  const text = fields.prose(description, 10_000)
  const language = languageOf(description?.attributes.lang ?? '', text || where.city, where.country)
  const measured = kind === 'plot' ? sizes.landArea : sizes.area
  const offer: Offer = {
    externalId: fields.externalId,
    kind,
    title: fields.line(childOf(node, 'title'), 120),
    description: text,
    language,
    ...where,
    ...yrlMoneyOf(fields, where.country, measured, options.now),
    ...sizes,
    ...roomsOf(fields),
    ...buildingOf(fields, options.now),
    isNew,
    ...(isNew ? complexOf(fields, where) : { complex: null, building: null }),
    characteristics: factsOf(fields, options.words[language]),
    images: picturesOf(
      fields,
      childrenOf(node, 'image'),
      (image) => imageKindOf(image.attributes.tag ?? '') ?? 'photo',
    ),
    publishedAt: dateOf(fields),
  }
  return { offer, issues: fields.issues }
}

function locationOf(fields: Fields, { country }: ReadOptions) {
  const location = fields.at('location')
  const named = childOf(location, 'country')
  if (textOf(named) === '') fields.report('country_missing', location)
  return {
    country: countryOf(textOf(named)) ?? country ?? '',
    city: fields.line(cityNode(location), 80),
    district: fields.line(childOf(location, 'sub-locality-name', 'non-admin-sub-locality'), 120),
    address: fields.line(childOf(location, 'address'), 200),
    place: placeOf(fields, childOf(location, 'latitude'), childOf(location, 'longitude')),
    metro: metroOf(fields, location),
    flatNumber: fields.line(fields.at('flat-number') ?? childOf(location, 'apartment'), 20),
  }
}

function sizesOf(fields: Fields, kind: Offer['kind']) {
  const area = areaOf(fields, fields.at('area'))
  const landArea = areaOf(fields, fields.at('lot-area'))
  const isPlot = kind === 'plot'
  return {
    area: isPlot ? null : area,
    landArea: isPlot ? (landArea ?? area) : landArea,
    livingArea: areaOf(fields, fields.at('living-space')),
    kitchenArea: areaOf(fields, fields.at('kitchen-space')),
  }
}

const STUDIO = new Set(['студия', 'studio'])

function roomsOf(fields: Fields) {
  const rooms = fields.at('rooms')
  const isStudio =
    fields.flag(fields.at('studio')) ||
    [rooms, fields.at('category')].some((node) => STUDIO.has(fold(textOf(node))))
  const balcony = textOf(fields.at('balcony'))
  const category = fold(textOf(fields.at('category')))
  return {
    rooms: isStudio ? 0 : fields.number(rooms, { min: 0, max: 50, whole: true }),
    ...floorsOf(fields),
    hasBalcony: balcony !== '' && flagOf(balcony) !== false,
    isApartments: category === 'апартаменты' || fields.flag(fields.at('apartments')),
    finish: fields.word(fields.at('renovation') ?? fields.at('finishing'), finishOf),
  }
}

function floorsOf(fields: Fields) {
  const floor = fields.number(fields.at('floor'), { min: -5, max: 200, whole: true })
  const floors = fields.number(fields.at('floors-total'), { min: 1, max: 200, whole: true })
  const isAbove = floor !== null && floors !== null && floor > floors
  if (isAbove) fields.report('floor', fields.at('floor'))
  return { floor: isAbove ? null : floor, floors }
}

const ROMAN: Record<string, string> = { i: '1', ii: '2', iii: '3', iv: '4' }

function buildingOf(fields: Fields, now: Date) {
  const quarter = fields.at('ready-quarter')
  const roman = ROMAN[fold(textOf(quarter))]
  const told = roman ? Number(roman) : fields.number(quarter, { min: 1, max: 4, whole: true })
  const year = fields.number(fields.at('built-year'), { min: 1500, max: 2100, whole: true })
  const parking = textOf(fields.at('parking'))
  const isElite = fields.flag(fields.at('is-elite'))
  const ceiling = fields.number(fields.at('ceiling-height'), { min: 1, max: 1000 })
  return {
    builtYear: year,
    builtQuarter: year === null ? null : told,
    state: fields.word(fields.at('building-state'), stateOf) ?? stateBy(year, told, now),
    class: fields.word(fields.at('building-class'), classOf) ?? (isElite ? 'elite' : null),
    hasParking: parking !== '' && flagOf(parking) !== false,
    // Some give centimetres.
    ceiling: ceiling !== null && ceiling > 30 ? ceiling / 100 : ceiling,
  } as const
}

/** What is handed over later is being built. */
export function stateBy(year: number | null, quarter: number | null, now: Date): BuildState {
  if (year === null) return 'ready'
  const end = Date.UTC(year, (quarter ?? 4) * 3)
  return end > now.getTime() && year >= now.getUTCFullYear() ? 'building' : 'ready'
}

/** Elements of facts: their text is the value, or just that there is one. */
export const FACT_ELEMENTS: Partial<Record<Fact, { element: string; isFlag: boolean }>> = {
  buildingType: { element: 'building-type', isFlag: false },
  buildingSeries: { element: 'building-series', isFlag: false },
  bathroom: { element: 'bathroom-unit', isFlag: false },
  view: { element: 'window-view', isFlag: false },
  balcony: { element: 'balcony', isFlag: false },
  lift: { element: 'lift', isFlag: true },
  guarded: { element: 'guarded-building', isFlag: true },
  freePlan: { element: 'open-plan', isFlag: true },
}

function factsOf(fields: Fields, words: ReadOptions['words']['ru']) {
  return Object.entries(FACT_ELEMENTS).flatMap(([fact, { element, isFlag }]) => {
    const node = fields.at(element)
    const name = words[fact as Fact]
    if (isFlag) return fields.flag(node) ? [{ name, value: words.yes }] : []
    const value = fields.line(node, 200)
    return value && flagOf(value) === null ? [{ name, value }] : []
  })
}

function dateOf(fields: Fields): string | null {
  const node = fields.at('creation-date')
  const moment = momentOf(textOf(node))
  if (textOf(node) !== '' && moment === null) fields.report('date', node)
  return moment?.toISOString() ?? null
}
