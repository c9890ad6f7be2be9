import 'server-only'
import * as z from 'zod'
import { type CityFault, ensureCity } from '@/lib/catalogue/cities/commands'
import type { CatalogueScope } from '@/lib/catalogue/schema'
import type { Db } from '@/lib/platform/db'
import { rowsOf } from '@/lib/platform/sql'
import { feedLimits } from '@/lib/quotas'
import type { Prisma } from '@/prisma/generated/client'
import type { Offer, ReadOffer } from '../format/offer'
import { fold } from '../format/parse-values'

/** Resolved place of an offer: its city, and complex and building if any. */
export type Placing = {
  cityId: number
  /** The city's country, where the feed only guessed. */
  country: string
  scope: CatalogueScope
  complexId: number | null
  buildingId: number | null
}
type Source = { id: number; companyId: number | null }
type City = { id: number; country: string; scope: CatalogueScope }
type InCity = Pick<Placing, 'cityId' | 'country' | 'scope'>

/** Finds or creates cities, complexes and buildings; caches them for the run. */
export class Places {
  readonly #cities = new Map<string, City>()
  readonly #complexes = new Map<string, number>()
  readonly #buildings = new Map<string, number>()

  constructor(readonly source: Source) {}

  /** Clears the cache after a rollback. */
  forget(): void {
    for (const known of [this.#cities, this.#complexes, this.#buildings]) known.clear()
  }

  /** Resolves the place, or returns why it has none. */
  async placeOf(tx: Db, { offer, place }: ReadOffer): Promise<Placing | CityFault> {
    const city = await this.#city(tx, offer, place)
    if (typeof city === 'string') return city
    const inCity = { cityId: city.id, country: city.country, scope: city.scope }
    const complexId = offer.complex && (await this.#complex(tx, offer, inCity))
    const buildingId = complexId && (await this.#building(tx, offer, complexId))
    return { ...inCity, complexId: complexId || null, buildingId: buildingId || null }
  }

  async #city(
    tx: Db,
    { country, city: name, language, place }: Offer,
    { isRegion, isCountryTold }: ReadOffer['place'],
  ): Promise<City | CityFault> {
    const key = `${country} ${isCountryTold} ${fold(name)}`
    const known = this.#cities.get(key)
    if (known) return known
    const naming = { country, name, language, place, isRegion, isCountryTold }
    const found = await ensureCity(tx, naming)
    if ('fault' in found) return found.fault
    this.#cities.set(key, found.city)
    return found.city
  }

  async #complex(tx: Db, offer: Offer, city: InCity) {
    const externalId = offer.complex?.externalId ?? ''
    const known = this.#complexes.get(externalId)
    if (known) return known
    const where = { sourceId_externalId: { sourceId: this.source.id, externalId } }
    const row = await tx.complex.findUnique({ where })
    const { id } = row
      ? await tx.complex.update({ where, data: missing(row, offer), select: { id: true } })
      : await this.#create(tx, offer, city)
    this.#complexes.set(externalId, id)
    return id
  }

  /** Its pictures come from the first offer that names it: photos of the building, not of flats. */
  #create(tx: Db, offer: Offer, city: InCity) {
    const faces = offer.images
      .filter(({ kind }) => kind === 'photo')
      .slice(0, feedLimits.complexPictures)
    return tx.complex.create({
      data: {
        ...complexOf(offer),
        ...city,
        sourceId: this.source.id,
        companyId: this.source.companyId,
        externalId: offer.complex?.externalId,
        ...(offer.publishedAt && { publishedAt: offer.publishedAt }),
        images: { create: faces.map(({ url, kind }, position) => ({ url, kind, position })) },
      },
      select: { id: true },
    })
  }

  async #building(tx: Db, { building, floors, state, ...offer }: Offer, complexId: number) {
    if (!building) return null
    const key = `${complexId} ${building.name}`
    const known = this.#buildings.get(key)
    if (known) return known
    const { builtYear, builtQuarter } = offer
    const { name, externalId } = building
    const facts = { floors, state, builtYear, builtQuarter }
    const { id } = await tx.building.upsert({
      where: { complexId_name: { complexId, name } },
      create: { complexId, name, externalId, isOfFeed: true, ...facts },
      update: { externalId, isOfFeed: true, ...(await unedited(tx, complexId, name, facts)) },
      select: { id: true },
    })
    this.#buildings.set(key, id)
    return id
  }
}

const editedRow = z.object({ editedFields: z.array(z.string()) })

/** What nobody has edited by hand of a building; locks it. */
async function unedited<Facts extends object>(
  tx: Db,
  complexId: number,
  name: string,
  facts: Facts,
): Promise<Partial<Facts>> {
  const [row] = await rowsOf(tx, editedRow)`
    select "editedFields" from "Building"
     where "complexId" = ${complexId} and name = ${name} for no key update`
  const isFree = (field: string) => !row?.editedFields.includes(field)
  return Object.fromEntries(
    Object.entries(facts).filter(([field]) => isFree(field)),
  ) as Partial<Facts>
}

/** What a property keeps of its offer, and a complex of the offer that names it first. */
export const objectColumns = (offer: Offer) => ({
  language: offer.language,
  district: offer.district,
  address: offer.address,
  latitude: offer.place?.latitude ?? null,
  longitude: offer.place?.longitude ?? null,
  class: offer.class,
  state: offer.state,
  builtYear: offer.builtYear,
  builtQuarter: offer.builtQuarter,
  metroName: offer.metro?.name ?? '',
  metroMinutes: offer.metro?.minutes ?? null,
  hasParking: offer.hasParking,
  currency: offer.currency,
})

const complexOf = (offer: Offer) => ({ ...objectColumns(offer), name: offer.complex?.name ?? '' })

type Known = Prisma.ComplexGetPayload<object>
const FILLED = [
  'district',
  'address',
  'latitude',
  'longitude',
  'class',
  'metroName',
  'metroMinutes',
] as const

/** Updates the name and fills empty fields only, since the flats of one complex differ in their texts. */
function missing(row: Known, offer: Offer): Prisma.ComplexUncheckedUpdateInput {
  const told = complexOf(offer)
  const isFree = (field: string) => !row.editedFields.includes(field)
  const filled = FILLED.filter((field) => isFree(field) && !row[field] && told[field])
  return {
    ...Object.fromEntries(filled.map((field) => [field, told[field]])),
    ...(isFree('name') && row.name !== told.name && { name: told.name }),
  }
}
