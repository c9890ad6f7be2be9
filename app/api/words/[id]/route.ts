import { idParam } from '@/lib/platform/http/wire'
import { deleteWord, replaceWord } from '@/lib/review/words/commands'
import { watchedWord, wordEdit, wordRemoval } from '@/lib/review/words/schema'
import { may, route } from '@/lib/route'

export const PUT = route(
  {
    summary: 'Replaces a watched word',
    answer: watchedWord,
    params: idParam,
    body: wordEdit,
    admit: may('word.edit'),
  },
  ({ viewer, params, body }) => replaceWord(viewer, params.id, body),
)

export const DELETE = route(
  {
    summary: 'Deletes a watched word',
    params: idParam,
    query: wordRemoval,
    admit: may('word.edit'),
  },
  ({ viewer, params, query }) => deleteWord(viewer, params.id, query.version),
)
