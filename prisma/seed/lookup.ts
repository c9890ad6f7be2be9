export type Figure = { id: string; width: number; height: number }

/** What the demo texts name by keys. */
export type Lookup = {
  people: Map<string, number>
  names: Map<string, string>
  categories: Map<string, number>
  topics: Map<string, number>
  companies: Map<string, number>
  posts: Map<string, number>
  /** Complexes. */
  objects: Map<string, number>
  figures: Map<string, Figure>
  now: number
}

/** @throws Error when a text names somebody or something that does not exist. */
export function found<K extends string, T>(map: Map<K, T>, key: K): T {
  const value = map.get(key)
  if (value === undefined) throw new Error(`The demo content names ${key}, which does not exist`)
  return value
}

export const bySlug = (rows: { id: number; slug: string }[]) =>
  new Map(rows.map(({ id, slug }) => [slug, id]))
