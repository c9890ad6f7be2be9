import { members } from '@/lib/platform/http/admission'
import { listPostDrafts } from '@/lib/posts/drafts/queries'
import { draftFilter, draftPage } from '@/lib/posts/drafts/schema'
import { route } from '@/lib/route'

export const GET = route(
  { summary: 'Drafts of the caller', answer: draftPage, query: draftFilter, admit: members },
  ({ viewer, query }) => listPostDrafts(viewer, query.cursor),
)
