import { getCommentPlace } from '@/lib/comments/threads/queries'
import { commentPlace, placeParams } from '@/lib/comments/threads/schema'
import { route } from '@/lib/route'

/** Where the comment is now that had this number. */
export const GET = route(
  { summary: 'Where a moved comment stands now', answer: commentPlace, params: placeParams },
  ({ params }) => getCommentPlace(params.id, params.number),
)
