import { coAuthorParams } from '@/lib/posts/coauthors/schema'
import { inviteCoAuthor, withdrawCoAuthor } from '@/lib/posts/invitations/commands'
import { route } from '@/lib/route'

export const PUT = route({ params: coAuthorParams }, ({ viewer, params: { id, userId } }) =>
  inviteCoAuthor(viewer, id, userId),
)

export const DELETE = route({ params: coAuthorParams }, ({ viewer, params: { id, userId } }) =>
  withdrawCoAuthor(viewer, id, userId),
)
