import { listFavorites } from '@/lib/favorites/queries'
import { favoriteFilter, favoritePage } from '@/lib/favorites/schema'
import { members } from '@/lib/platform/http/admission'
import { route } from '@/lib/route'

export const GET = route(
  {
    summary: 'Favourites of the caller, by kind',
    answer: favoritePage,
    query: favoriteFilter,
    admit: members,
  },
  ({ viewer, query }) => listFavorites(viewer, query),
)
