import { coAuthorList, coAuthorParams } from '@/lib/posts/coauthors/schema'
import { inviteCoAuthor, withdrawCoAuthor } from '@/lib/posts/invitations/commands'
import { route } from '@/lib/route'

export const PUT = route(
  { summary: 'Invites a co-author', answer: coAuthorList, params: coAuthorParams },
  ({ viewer, params: { id, userId } }) => inviteCoAuthor(viewer, id, userId),
)

export const DELETE = route(
  { summary: 'Withdraws a co-author', answer: coAuthorList, params: coAuthorParams },
  ({ viewer, params: { id, userId } }) => withdrawCoAuthor(viewer, id, userId),
)
