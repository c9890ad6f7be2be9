import { addFavorite, dropFavorite, noteFavorite } from '@/lib/favorites/commands'
import { favoriteNote, favoriteParams, favoriteState } from '@/lib/favorites/schema'
import { may, route } from '@/lib/route'

export const PUT = route(
  {
    summary: 'Adds a favourite',
    answer: favoriteState,
    params: favoriteParams,
    admit: may('favorite.change'),
  },
  ({ viewer, params }) => addFavorite(viewer, params.kind, params.id),
)

export const PATCH = route(
  {
    summary: 'Writes a note to a favourite, or sets its reminder',
    answer: favoriteNote,
    params: favoriteParams,
    body: favoriteNote,
    admit: may('favorite.change'),
  },
  ({ viewer, params, body }) => noteFavorite(viewer, params.kind, params.id, body),
)

export const DELETE = route(
  {
    summary: 'Removes a favourite',
    answer: favoriteState,
    params: favoriteParams,
    admit: may('favorite.change'),
  },
  ({ viewer, params }) => dropFavorite(viewer, params.kind, params.id),
)
