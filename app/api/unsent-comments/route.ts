import { listUnsentComments } from '@/lib/comments/drafts/queries'
import { unsentList } from '@/lib/comments/drafts/schema'
import { members } from '@/lib/platform/http/admission'
import { route } from '@/lib/route'

export const GET = route(
  { summary: 'Unsent comments of the caller', answer: unsentList, admit: members },
  async ({ viewer }) => ({ items: await listUnsentComments(viewer) }),
)
