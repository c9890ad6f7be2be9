import { forgetUnsentComment, saveUnsentComment } from '@/lib/comments/drafts/commands'
import { getUnsentComment } from '@/lib/comments/drafts/queries'
import { unsent, unsentSave } from '@/lib/comments/drafts/schema'
import { assertMayAnswer } from '@/lib/comments/writing/queries'
import { members } from '@/lib/platform/http/admission'
import { idParam } from '@/lib/platform/http/wire'
import { route } from '@/lib/route'

export const GET = route(
  { summary: 'The unsent comment under a post', answer: unsent, params: idParam, admit: members },
  ({ viewer, params }) => getUnsentComment(viewer, params.id),
)

export const PUT = route(
  {
    summary: 'Keeps the unsent comment under a post',
    answer: unsent,
    params: idParam,
    body: unsentSave,
    admit: ({ viewer, params }) => assertMayAnswer(viewer, params.id),
  },
  ({ viewer, params, body }) => saveUnsentComment(viewer, params.id, body),
)

export const DELETE = route(
  { summary: 'Forgets the unsent comment under a post', params: idParam, admit: members },
  ({ viewer, params }) => forgetUnsentComment(viewer, params.id),
)
