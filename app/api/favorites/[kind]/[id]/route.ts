import { dropFavorite, keepFavorite } from '@/lib/favorites/commands'
import { favoriteParams } from '@/lib/favorites/schema'
import { route } from '@/lib/platform/http/route'

export const PUT = route({ params: favoriteParams }, ({ viewer, params }) =>
  keepFavorite(viewer, params.kind, params.id),
)

export const DELETE = route({ params: favoriteParams }, ({ viewer, params }) =>
  dropFavorite(viewer, params.kind, params.id),
)
