import type { HousingClass } from '@/lib/catalogue/schema'
import type { Locale } from '@/lib/platform/i18n/locales'
import type { Listing } from './listing'
import type { Plan } from './plans'

/** Pictures have addresses that say what to draw; nothing but the seed answers there. */
export const PICTURES = 'https://pictures.kvartal.local/'

type Picture = Listing['images'][number]
const photo = (spec: string): Picture => ({ url: PICTURES + spec, kind: 'photo' })

export type Look = { look: string; tone: number; floors: number; houses: number; seed: number }

const TIMES = ['day', 'gold', 'dusk']
const HOURS = [...TIMES, 'noon', 'mist']

/** A complex from the street, from the other side later in the day, and in its yard. */
export function facadesOf({ look, tone, floors, houses, seed }: Look) {
  const spec = `look=${look}&tone=${tone}&floors=${floors}&houses=${houses}&seed=${seed}`
  const at = (view: string, i: number) =>
    photo(`block?${spec}${view}&time=${HOURS[(seed * 2 + i) % HOURS.length]}`)
  return [at('', 0), at('&view=back', 1), at('&view=yard', 2)] as const
}

export const siteOf = ({ look, tone, houses, seed }: Look): Picture => ({
  url: `${PICTURES}site?look=${look}&tone=${tone}&houses=${houses}&seed=${seed}`,
  kind: 'plan',
})

export const planOf = (
  { template, area, hasLoggia, isTurned }: Plan,
  language: Locale,
): Picture => ({
  url: `${PICTURES}layout?plan=${template}&area=${area}&lang=${language}${hasLoggia ? '&loggia=1' : ''}${isTurned ? '&turned=1' : ''}`,
  kind: 'plan',
})

const CLASSES: HousingClass[] = ['economy', 'comfort', 'business', 'elite']
const [LIVING, KITCHENS, BEDROOMS] = [14, 8, 11]

/** Rooms as they could look: of a pool, in which each class has its part. */
export const roomPicturesOf = (housing: HousingClass, turn: number) => {
  const own = CLASSES.indexOf(housing) * 2 + turn
  return [
    photo(`living?seed=${1 + (own % LIVING)}`),
    photo(`kitchen?seed=${1 + (own % KITCHENS)}`),
    photo(`bedroom?seed=${1 + (own % BEDROOMS)}`),
  ] as const
}

const STREETS = ['classic', 'court', 'slab', 'tower', 'classic', 'steps']
/** The house of a flat that somebody sells who lived there. */
export const streetOf = (turn: number): Picture => {
  const i = turn % STREETS.length
  const floors = [5, 5, 9, 16, 6, 7][i]
  return photo(
    `block?look=${STREETS[i]}&tone=${(i * 3) % 8}&floors=${floors}&houses=1&seed=${60 + i}&time=${TIMES[i % 2]}`,
  )
}

export const homesOf = (turn: number): Picture[] => [
  photo(`home?seed=${1 + (turn % 8)}&paint=${turn % 4}&time=${TIMES[turn % 8 > 5 ? 2 : turn % 2]}`),
]
export const villasOf = (turn: number): Picture[] => [
  photo(`home?villa=1&seed=${21 + (turn % 6)}&time=${TIMES[turn % 6 > 3 ? 2 : turn % 2]}`),
]
export const frontsOf = (turn: number): Picture[] => [
  photo(
    `front?seed=${1 + (turn % 4)}&tone=${(turn % 4) * 2}&time=${turn % 4 === 3 ? 'dusk' : 'day'}`,
  ),
  photo(`front?inside=1&seed=${1 + (turn % 2)}`),
]
export const PLOT_SIZES = [620, 800, 1000, 1240, 1560] as const
export const plotsOf = (turn: number, land: number): Picture[] => [
  photo(`land?seed=${1 + (turn % 4)}&time=${turn % 2 ? 'gold' : 'day'}`),
  { url: `${PICTURES}land?plan=1&area=${land}&seed=${land}`, kind: 'plan' },
]
