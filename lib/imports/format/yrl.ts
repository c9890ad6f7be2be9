import type { Fact } from '@/lib/catalogue/facts/schema'
import { RANGES } from '@/lib/catalogue/rules/schema'
import { languageOf } from './detect-language'
import { Fields } from './field-reader'
import type { Offer, ReadOffer } from './offer'
import { buildingOf } from './parse-handover'
import { cityNode, countryIn, locationOf, placingOf } from './parse-location'
import { picturesOf } from './parse-pictures'
import { complexOf, countryOf } from './parse-place'
import { areaOf, yrlMoneyOf } from './parse-price'
import { sellerOf } from './parse-seller'
import { flagOf, fold, lineOf, momentOf } from './parse-values'
import { watchedOf } from './parse-watching'
import { type FeedReader, firstRefusal, type ReadOptions } from './reader'
import { reportAge } from './report-age'
import { checked } from './validate-offer'
import {
  bathroomOf,
  dealOf,
  energyClassOf,
  finishOf,
  imageKindOf,
  isNewDeal,
  kindOf,
  wallsOf,
} from './vocabulary'
import { childOf, childrenOf, type RawNode, textOf } from './xml-node'

/** Yandex Realty. */
export const yrl: FeedReader = {
  root: 'realty-feed',
  record: 'offer',
  idOf: (node) => lineOf(node.attributes['internal-id'] ?? ''),
  refusalOf,
  moneyOf,
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

/** Commercial offers often state their kind in `property-type` only. */
const categoryOf = (node: RawNode) =>
  [childOf(node, 'category'), childOf(node, 'property-type')].find((each) => textOf(each) !== '')

function moneyOf(node: RawNode, options: ReadOptions) {
  const fields = new Fields(node, yrl.idOf(node))
  const kind = kindIn(node)
  const sized = { kind, country: countryIn(fields, options), ...sizesOf(fields, kind) }
  return yrlMoneyOf(fields, sized, options.now)
}

function kindIn(node: RawNode) {
  const kind = kindOf(textOf(categoryOf(node)))
  if (kind === null || kind === 'room') throw new Error('a refused offer is not read')
  return kind
}

function read(node: RawNode, options: ReadOptions): ReadOffer {
  const fields = new Fields(node, yrl.idOf(node))
  const kind = kindIn(node)
  const where = locationOf(fields, options)
  const sizes = sizesOf(fields, kind)
  const { doubt, price, currency } = yrlMoneyOf(
    fields,
    { kind, country: where.country, ...sizes },
    options.now,
  )
  const description = childOf(node, 'description')
  const text = fields.prose(description, 10_000)
  const language = languageOf(description?.attributes.lang ?? '', text || where.city, where.country)
  const isNew = isNewIn(fields)
  const offer: Offer = {
    externalId: fields.externalId,
    kind,
    title: fields.line(childOf(node, 'title'), 120),
    description: text,
    language,
    ...where,
    price,
    currency,
    ...sizes,
    ...roomsOf(fields),
    ...buildingOf(fields, options.now, isNew),
    isNew,
    ...(isNew ? complexOf(fields, where) : { complex: null, building: null }),
    characteristics: factsOf(fields, options.words[language]),
    ...watchedOf(fields),
    images: picturesOf(
      fields,
      childrenOf(node, 'image'),
      (image) => imageKindOf(image.attributes.tag ?? '') ?? 'photo',
    ),
    seller: sellerOf(fields, where.country),
    publishedAt: dateOf(fields),
  }
  reportAge(fields, options.generatedAt ?? options.now, offer)
  return {
    offer: checked(fields, offer, sourcesOf(fields)),
    issues: fields.issues,
    doubt,
    place: placingOf(fields),
  }
}

function isNewIn(fields: Fields): boolean {
  const fresh = fields.at('new-flat') ?? fields.at('new-building')
  return textOf(fresh) ? fields.flag(fresh) : (isNewDeal(textOf(fields.at('deal-status'))) ?? false)
}

/** The elements that the checked facts came from, for issues. */
const sourcesOf = (fields: Fields) => ({
  area: fields.at('area'),
  landArea: fields.at('lot-area') ?? fields.at('area'),
  livingArea: fields.at('living-space'),
  kitchenArea: fields.at('kitchen-space'),
  floor: fields.at('floor'),
  builtQuarter: fields.at('ready-quarter'),
})

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
    rooms: isStudio ? 0 : fields.number(rooms, { ...RANGES.rooms, whole: true }),
    floor: fields.number(fields.at('floor'), { ...RANGES.floor, whole: true }),
    floors: fields.number(fields.at('floors-total'), { ...RANGES.floors, whole: true }),
    hasBalcony: balcony !== '' && flagOf(balcony) !== false,
    isApartments: category === 'апартаменты' || fields.flag(fields.at('apartments')),
    finish: fields.word(fields.at('renovation') ?? fields.at('finishing'), finishOf),
    bathroom: bathroomOf(textOf(fields.at('bathroom-unit'))),
    walls: wallsOf(textOf(fields.at('building-type'))),
    energyClass: fields.word(fields.at('energy-class'), energyClassOf),
  }
}

/** Elements of facts: the value is their text, or for flags their presence. */
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
