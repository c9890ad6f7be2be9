import type { ObjectKind } from '../schema'

/** Filters that things of a kind have nothing for; read in the browser, so without the schema of filters. */
const NOT_ASKED = {
  plot: ['rooms', 'floorFrom', 'floorTo', 'delivery', 'class', 'finish'],
  house: ['floorFrom', 'floorTo'],
  commercial: ['rooms', 'class'],
  flat: [],
  complex: [],
} as const satisfies Record<ObjectKind, string[]>
type NotAsked = (typeof NOT_ASKED)[ObjectKind][number]

/** What is not asked of things of this kind. */
export const notAskedOf = (kind: string | null | undefined): readonly NotAsked[] =>
  Object.entries(NOT_ASKED).find(([each]) => each === kind)?.[1] ?? []
