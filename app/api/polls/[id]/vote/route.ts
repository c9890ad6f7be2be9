import { idParam } from '@/lib/platform/http/wire'
import { vote, withdrawVote } from '@/lib/polls/commands'
import { pollChoice, pollVote } from '@/lib/polls/schema'
import { may, route } from '@/lib/route'

export const PUT = route(
  {
    summary: 'Votes in a poll',
    answer: pollVote,
    params: idParam,
    body: pollChoice,
    admit: may('poll.vote'),
  },
  ({ viewer, params, body }) => vote(viewer, params.id, body),
)

export const DELETE = route(
  {
    summary: 'Takes the vote back',
    answer: pollVote,
    params: idParam,
    admit: may('poll.vote'),
  },
  ({ viewer, params }) => withdrawVote(viewer, params.id),
)
