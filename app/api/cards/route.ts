import { getCard } from '@/lib/cards/queries'
import { cardFacts } from '@/lib/cards/schema'
import { cardTarget } from '@/lib/richtext/nodes/schema'
import { route } from '@/lib/route'

export const GET = route(
  {
    summary: 'What a card of a thing shows inside a text',
    also: [404],
    answer: cardFacts,
    query: cardTarget,
  },
  ({ query }) => getCard(query),
)
