declare const brand: unique symbol

/** Name by which cached reads are expired; only `lib/cache-tags.ts` makes one. */
export type CacheTag = string & { readonly [brand]: true }

export const cacheTag = (name: string): CacheTag => name as CacheTag
