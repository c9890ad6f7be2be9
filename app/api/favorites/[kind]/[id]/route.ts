import { addFavorite, dropFavorite, noteFavorite } from '@/lib/favorites/commands'
import { favoriteNote, favoriteParams } from '@/lib/favorites/schema'
import { may, route } from '@/lib/route'

export const PUT = route(
  { params: favoriteParams, admit: may('favorite.change') },
  ({ viewer, params }) => addFavorite(viewer, params.kind, params.id),
)

export const PATCH = route(
  { params: favoriteParams, body: favoriteNote, admit: may('favorite.change') },
  ({ viewer, params, body }) => noteFavorite(viewer, params.kind, params.id, body),
)

export const DELETE = route(
  { params: favoriteParams, admit: may('favorite.change') },
  ({ viewer, params }) => dropFavorite(viewer, params.kind, params.id),
)
