import { may, route } from '@/lib/route'
import { createSynonyms } from '@/lib/search/synonyms/commands'
import { listSynonyms } from '@/lib/search/synonyms/queries'
import { synonymDraft, synonymGroup, synonymList } from '@/lib/search/synonyms/schema'

export const GET = route(
  { summary: 'Groups of synonyms', answer: synonymList, admit: may('synonym.read') },
  ({ viewer }) => listSynonyms(viewer),
)

export const POST = route(
  {
    summary: 'Creates a group of synonyms',
    answer: synonymGroup,
    body: synonymDraft,
    admit: may('synonym.edit'),
    status: 201,
  },
  ({ viewer, body }) => createSynonyms(viewer, body),
)
