import { idParam } from '@/lib/platform/http/wire'
import { listVoters } from '@/lib/polls/queries'
import { pollVoters } from '@/lib/polls/schema'
import { route } from '@/lib/route'

export const GET = route(
  {
    summary: 'Who voted for what in a poll that is not secret',
    answer: pollVoters,
    also: [403],
    params: idParam,
  },
  ({ params }) => listVoters(params.id),
)
