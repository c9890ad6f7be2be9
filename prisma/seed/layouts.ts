export type RoomKind =
  | 'open'
  | 'living'
  | 'kitchen'
  | 'bed'
  | 'child'
  | 'bath'
  | 'toilet'
  | 'hall'
  | 'store'
  | 'study'
/** A room in parts of its flat. */
export type Place = { kind: RoomKind; x: number; y: number; w: number; h: number }
export type Template = {
  rooms: number
  /** Width by depth. */
  aspect: number
  places: Place[]
  /** Where the front door is, along the lower wall. */
  entrance: number
}

const at = (kind: RoomKind, x: number, y: number, w: number, h: number): Place => ({
  kind,
  x,
  y,
  w,
  h,
})

/** Plans of flats, each a whole rectangle; light comes from above and, in the larger, from the sides. */
export const TEMPLATES: Record<string, Template> = {
  s1: {
    rooms: 0,
    aspect: 0.82,
    entrance: 0.75,
    places: [
      at('open', 0, 0, 1, 0.66),
      at('bath', 0, 0.66, 0.46, 0.34),
      at('hall', 0.46, 0.66, 0.54, 0.34),
    ],
  },
  s2: {
    rooms: 0,
    aspect: 1.35,
    entrance: 0.84,
    places: [
      at('open', 0, 0, 0.68, 1),
      at('bath', 0.68, 0, 0.32, 0.46),
      at('hall', 0.68, 0.46, 0.32, 0.54),
    ],
  },
  a1: {
    rooms: 1,
    aspect: 1.18,
    entrance: 0.58,
    places: [
      at('bed', 0, 0, 0.46, 0.6),
      at('kitchen', 0.46, 0, 0.54, 0.6),
      at('bath', 0, 0.6, 0.36, 0.4),
      at('hall', 0.36, 0.6, 0.42, 0.4),
      at('store', 0.78, 0.6, 0.22, 0.4),
    ],
  },
  a2: {
    rooms: 1,
    aspect: 0.9,
    entrance: 0.6,
    places: [
      at('open', 0, 0, 0.56, 0.62),
      at('bed', 0.56, 0, 0.44, 0.62),
      at('bath', 0, 0.62, 0.36, 0.38),
      at('hall', 0.36, 0.62, 0.64, 0.38),
    ],
  },
  b1: {
    rooms: 2,
    aspect: 1.5,
    entrance: 0.5,
    places: [
      at('bed', 0, 0, 0.29, 0.6),
      at('open', 0.29, 0, 0.43, 0.6),
      at('child', 0.72, 0, 0.28, 0.6),
      at('bath', 0, 0.6, 0.25, 0.4),
      at('hall', 0.25, 0.6, 0.48, 0.4),
      at('toilet', 0.73, 0.6, 0.12, 0.4),
      at('store', 0.85, 0.6, 0.15, 0.4),
    ],
  },
  b2: {
    rooms: 2,
    aspect: 1.2,
    entrance: 0.58,
    places: [
      at('kitchen', 0, 0, 0.36, 0.5),
      at('living', 0.36, 0, 0.64, 0.5),
      at('bed', 0, 0.5, 0.42, 0.5),
      at('hall', 0.42, 0.5, 0.32, 0.5),
      at('bath', 0.74, 0.5, 0.26, 0.5),
    ],
  },
  c1: {
    rooms: 3,
    aspect: 1.6,
    entrance: 0.52,
    places: [
      at('bed', 0, 0, 0.26, 0.58),
      at('open', 0.26, 0, 0.36, 0.58),
      at('child', 0.62, 0, 0.2, 0.58),
      at('study', 0.82, 0, 0.18, 0.58),
      at('hall', 0.2, 0.58, 0.66, 0.22),
      at('bath', 0, 0.58, 0.2, 0.42),
      at('store', 0.2, 0.8, 0.22, 0.2),
      at('hall', 0.42, 0.8, 0.2, 0.2),
      at('toilet', 0.86, 0.58, 0.14, 0.42),
      at('store', 0.62, 0.8, 0.24, 0.2),
    ],
  },
  c2: {
    rooms: 3,
    aspect: 1.3,
    entrance: 0.56,
    places: [
      at('living', 0, 0, 0.4, 0.48),
      at('kitchen', 0.4, 0, 0.26, 0.48),
      at('bed', 0.66, 0, 0.34, 0.48),
      at('child', 0, 0.48, 0.3, 0.52),
      at('hall', 0.3, 0.48, 0.44, 0.28),
      at('bath', 0.74, 0.48, 0.26, 0.3),
      at('toilet', 0.74, 0.78, 0.26, 0.22),
      at('store', 0.3, 0.76, 0.15, 0.24),
      at('hall', 0.45, 0.76, 0.29, 0.24),
    ],
  },
  d1: {
    rooms: 4,
    aspect: 1.6,
    entrance: 0.74,
    places: [
      at('bed', 0, 0, 0.24, 0.48),
      at('child', 0.24, 0, 0.2, 0.48),
      at('living', 0.44, 0, 0.32, 0.48),
      at('kitchen', 0.76, 0, 0.24, 0.48),
      at('child', 0, 0.48, 0.22, 0.52),
      at('hall', 0.22, 0.48, 0.6, 0.24),
      at('bath', 0.22, 0.72, 0.28, 0.28),
      at('toilet', 0.5, 0.72, 0.14, 0.28),
      at('hall', 0.64, 0.72, 0.18, 0.28),
      at('study', 0.82, 0.48, 0.18, 0.52),
    ],
  },
}

export type FlatPlan = { template: string; area: number; hasLoggia: boolean }
const share = ({ w, h }: Place) => w * h
const tenth = (value: number) => Math.round(value * 10) / 10

/** What a flat of this plan offers in square metres, as its drawing shows it. */
export function roomsOf({ template, area }: FlatPlan) {
  const places = TEMPLATES[template]?.places ?? []
  const sum = (kinds: RoomKind[]) =>
    tenth(
      places
        .filter(({ kind }) => kinds.includes(kind))
        .reduce((all, one) => all + share(one) * area, 0),
    )
  const hasOpen = places.some(({ kind }) => kind === 'open')
  return {
    rooms: TEMPLATES[template]?.rooms ?? 1,
    living: tenth(sum(['living', 'bed', 'child', 'study']) + (hasOpen ? sum(['open']) * 0.62 : 0)),
    kitchen: tenth(sum(['kitchen']) + (hasOpen ? sum(['open']) * 0.38 : 0)),
  }
}
export const areaOf = (place: Place, area: number): number => tenth(share(place) * area)
