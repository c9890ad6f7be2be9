import { dropFavorite, keepFavorite, noteFavorite } from '@/lib/favorites/commands'
import { favoriteNote, favoriteParams } from '@/lib/favorites/schema'
import { route } from '@/lib/route'

export const PUT = route({ params: favoriteParams }, ({ viewer, params }) =>
  keepFavorite(viewer, params.kind, params.id),
)

export const PATCH = route(
  { params: favoriteParams, body: favoriteNote },
  ({ viewer, params, body }) => noteFavorite(viewer, params.kind, params.id, body),
)

export const DELETE = route({ params: favoriteParams }, ({ viewer, params }) =>
  dropFavorite(viewer, params.kind, params.id),
)
