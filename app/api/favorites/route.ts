import { listFavorites } from '@/lib/favorites/queries'
import { favoriteFilter } from '@/lib/favorites/schema'
import { route } from '@/lib/route'

export const GET = route({ query: favoriteFilter }, ({ viewer, query }) =>
  listFavorites(viewer, query),
)
