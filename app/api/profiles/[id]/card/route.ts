import { idParam } from '@/lib/platform/http/wire'
import { getProfileCard } from '@/lib/profiles/queries'
import { profileCard } from '@/lib/profiles/schema'
import { route } from '@/lib/route'

export const GET = route(
  { summary: 'What the card of a member shows', answer: profileCard, params: idParam },
  ({ params }) => getProfileCard(params.id),
)
