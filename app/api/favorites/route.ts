import { listFavorites } from '@/lib/favorites/queries'
import { favoriteFilter } from '@/lib/favorites/schema'
import { route } from '@/lib/platform/http/route'

export const GET = route({ query: favoriteFilter }, ({ viewer, query }) =>
  listFavorites(viewer, query),
)
