import type { Editor } from '@tiptap/core'
import type { SuggestionOptions } from '@tiptap/suggestion'
import { type Person, personPage } from '@/lib/people/schema'
import { api } from '@/lib/platform/web/api'
import { createSuggesting } from '../menus/suggesting'

const MAX_PEOPLE = 10
const TYPING_MS = 200

type Chosen = { id: number; label: string }
export type Mentions = ReturnType<typeof createMentions>

/** Completion of `@name` for one editor. */
export function createMentions(listId: string) {
  const { render, ...store } = createSuggesting<Person, Chosen>(listId, {
    isShown: ({ query, loading, items }) => query !== '' && (loading || items.length > 0),
    chosen: ({ id, name }) => ({ id, label: name }),
  })
  const suggestion: Omit<SuggestionOptions<Person, Chosen>, 'editor'> = {
    char: '@',
    allowSpaces: true,
    allowedPrefixes: [' ', '(', '\u00a0'],
    minQueryLength: 1,
    debounce: TYPING_MS,
    allow: ({ editor: asked }) => countPeople(asked) < MAX_PEOPLE,
    items: ({ query, signal }) => findPeople(query, signal),
    render,
  }
  return { ...store, suggestion }
}

/** A failed search returns no members, and the name stays plain text. */
async function findPeople(query: string, signal: AbortSignal): Promise<Person[]> {
  if (query.length > 40) return []
  const path = `/api/users?${new URLSearchParams({ q: query })}`
  return api('GET', path, personPage, undefined, { signal }).then(
    ({ items }) => items,
    () => [],
  )
}

function countPeople(editor: Editor): number {
  const ids = new Set<unknown>()
  editor.state.doc.descendants((node) => {
    if (node.type.name === 'mention') ids.add(node.attrs.id)
  })
  return ids.size
}
