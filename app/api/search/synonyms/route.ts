import { may, route } from '@/lib/route'
import { createSynonyms } from '@/lib/search/synonyms/commands'
import { listSynonyms } from '@/lib/search/synonyms/queries'
import { synonymDraft } from '@/lib/search/synonyms/schema'

export const GET = route({ admit: may('synonym.read') }, ({ viewer }) => listSynonyms(viewer))

export const POST = route(
  { body: synonymDraft, admit: may('synonym.edit'), status: 201 },
  ({ viewer, body }) => createSynonyms(viewer, body),
)
