import { getCard } from '@/lib/cards/queries'
import { cardTarget } from '@/lib/richtext/nodes/schema'
import { route } from '@/lib/route'

export const GET = route({ query: cardTarget }, ({ query }) => getCard(query))
