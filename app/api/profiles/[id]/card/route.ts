import { idParam } from '@/lib/platform/http/wire'
import { getProfileCard } from '@/lib/profiles/queries'
import { route } from '@/lib/route'

export const GET = route({ params: idParam }, ({ params }) => getProfileCard(params.id))
