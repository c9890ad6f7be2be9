import { createWord } from '@/lib/review/words/commands'
import { listWords } from '@/lib/review/words/queries'
import { watchedWord, wordDraft, wordList } from '@/lib/review/words/schema'
import { may, route } from '@/lib/route'

export const GET = route(
  { summary: 'Watched words', answer: wordList, admit: may('word.read') },
  ({ viewer }) => listWords(viewer),
)

export const POST = route(
  {
    summary: 'Adds a watched word',
    answer: watchedWord,
    body: wordDraft,
    admit: may('word.edit'),
    status: 201,
  },
  ({ viewer, body }) => createWord(viewer, body),
)
