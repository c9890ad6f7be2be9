import * as z from 'zod'
import { complexCard, propertyCard } from '@/lib/catalogue/schema'
import { companyCard } from '@/lib/companies/schema'
import { moment, pageOf, rowId } from '@/lib/platform/http/wire'
import { cursor, multiLine } from '@/lib/platform/text'
import { postLine } from '@/lib/posts/schema'
import { favoriteLimits } from '@/lib/quotas'
import { saleCard } from '@/lib/sales/schema'
import { topic } from '@/lib/topics/schema'

export const favoriteKind = z.enum(['post', 'topic', 'company', 'property', 'complex', 'sale'])
export type FavoriteKind = z.output<typeof favoriteKind>

export const favoriteParams = z.object({ kind: favoriteKind, id: rowId })
export const favoriteFilter = z.object({
  kind: favoriteKind.default('post'),
  cursor: cursor.optional(),
})
export type FavoriteFilter = z.output<typeof favoriteFilter>

/** A favourite's private note, and the time of a reminder by mail. */
export const favoriteNote = z.object({
  note: multiLine(favoriteLimits.note).default(''),
  remindAt: moment.nullable().default(null),
})
export type FavoriteNote = z.output<typeof favoriteNote>

/** The answer to adding or removing. */
export const favoriteState = z.object({ favorite: z.boolean() })

const kept = favoriteNote.extend({ at: moment })
export const favorite = z.discriminatedUnion('kind', [
  kept.extend({ kind: z.literal('post'), post: postLine }),
  kept.extend({ kind: z.literal('topic'), topic }),
  kept.extend({ kind: z.literal('company'), company: companyCard }),
  kept.extend({ kind: z.literal('property'), property: propertyCard }),
  kept.extend({ kind: z.literal('complex'), complex: complexCard }),
  kept.extend({ kind: z.literal('sale'), sale: saleCard }),
])
export type Favorite = z.output<typeof favorite>
export const favoritePage = pageOf(favorite).extend({
  /** Of an empty first page: the other kinds in which something is kept, the latest first. */
  elsewhere: z.array(favoriteKind),
})
export type FavoritePage = z.output<typeof favoritePage>
