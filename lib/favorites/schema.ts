import * as z from 'zod'
import { moment, rowId } from '@/lib/platform/http/wire'
import { postCard } from '@/lib/posts/schema'
import { topic } from '@/lib/topics/schema'

export const favoriteKind = z.enum(['post', 'topic'])
export type FavoriteKind = z.output<typeof favoriteKind>

export const favoriteParams = z.object({ kind: favoriteKind, id: rowId })
export const favoriteFilter = z.object({
  kind: favoriteKind.default('post'),
  cursor: z.string().max(80).optional(),
})
export type FavoriteFilter = z.output<typeof favoriteFilter>

/** Answer of the toggle. */
export const favoriteState = z.object({ favorite: z.boolean() })

export const favorite = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('post'), at: moment, post: postCard }),
  z.object({ kind: z.literal('topic'), at: moment, topic }),
])
export type Favorite = z.output<typeof favorite>
export const favoritePage = z.object({ items: z.array(favorite), next: z.string().nullable() })
export type FavoritePage = z.output<typeof favoritePage>
