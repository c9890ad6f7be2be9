import { members } from '@/lib/platform/http/admission'
import { idParam } from '@/lib/platform/http/wire'
import { discardPostDraft } from '@/lib/posts/drafts/commands'
import { getPostDraft } from '@/lib/posts/drafts/queries'
import { draft } from '@/lib/posts/drafts/schema'
import { route } from '@/lib/route'

export const GET = route(
  { summary: 'The draft of a post', also: [403], answer: draft, params: idParam, admit: members },
  ({ viewer, params }) => getPostDraft(viewer, params.id),
)

export const DELETE = route(
  { summary: 'Discards the draft of a post', params: idParam },
  ({ viewer, params }) => discardPostDraft(viewer, params.id),
)
