import { listFavorites } from '@/lib/favorites/queries'
import { favoriteFilter } from '@/lib/favorites/schema'
import { members } from '@/lib/platform/http/admission'
import { route } from '@/lib/route'

export const GET = route({ query: favoriteFilter, admit: members }, ({ viewer, query }) =>
  listFavorites(viewer, query),
)
