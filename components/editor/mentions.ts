import type { Editor } from '@tiptap/core'
import type { SuggestionOptions, SuggestionProps } from '@tiptap/suggestion'
import { optionId } from '@/components/ui/listbox'
import { type Person, personPage } from '@/lib/people/schema'
import { api } from '@/lib/platform/http/api'

const MAX_PEOPLE = 10
const TYPING_MS = 200

type Chosen = { id: number; label: string }
type Props = SuggestionProps<Person, Chosen>

/** The open completion list: where it hangs, what it offers, and which entry the keys have reached. */
export type MentionState = {
  element: HTMLElement
  listId: string
  people: Person[]
  isBusy: boolean
  active: number
  choose: (person: Person) => void
}
export type Mentions = ReturnType<typeof createMentions>

/** Completion of `@names` for one editor: a store that the list is drawn from. */
export function createMentions(listId: string) {
  let state: MentionState | null = null
  let editor: Editor | null = null
  let unmount = () => {}
  const listeners = new Set<() => void>()

  const set = (next: MentionState | null) => {
    state = next
    if (editor) announce(editor.view.dom, state)
    for (const listener of listeners) listener()
  }
  const show = (props: Props) => {
    const isShown = props.query !== '' && (props.loading || props.items.length > 0)
    if (!isShown) return hide()
    if (!state) {
      const element = document.createElement('div')
      unmount = props.mount(element)
      state = { element, listId, people: [], isBusy: true, active: 0, choose: () => {} }
    }
    editor = props.editor
    const active = Math.min(state.active, Math.max(0, props.items.length - 1))
    const choose = ({ id, name }: Person) => props.command({ id, label: name })
    set({ ...state, people: props.items, isBusy: props.loading, active, choose })
  }
  const hide = () => {
    unmount()
    unmount = () => {}
    set(null)
  }

  const suggestion: Omit<SuggestionOptions<Person, Chosen>, 'editor'> = {
    char: '@',
    allowSpaces: true,
    allowedPrefixes: [' ', '(', '\u00a0'],
    minQueryLength: 1,
    debounce: TYPING_MS,
    allow: ({ editor: asked }) => countPeople(asked) < MAX_PEOPLE,
    items: ({ query, signal }) => findPeople(query, signal),
    render: () => ({
      onStart: show,
      onUpdate: show,
      onExit: hide,
      onKeyDown: ({ event }) => state !== null && onKey(event, state, set),
    }),
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return { suggestion, subscribe, get: () => state }
}

/** Nobody is found while offline; the name then stays plain text. */
async function findPeople(query: string, signal: AbortSignal): Promise<Person[]> {
  if (query.length > 40) return []
  const found = api(
    'GET',
    `/api/users?${new URLSearchParams({ q: query })}`,
    personPage,
    undefined,
    {
      signal,
    },
  )
  return found.then(
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

function onKey(
  event: KeyboardEvent,
  state: MentionState,
  set: (next: MentionState) => void,
): boolean {
  const count = state.people.length
  if (count === 0 || event.isComposing) return false
  const step = { ArrowDown: 1, ArrowUp: count - 1 }[event.key]
  if (step !== undefined) set({ ...state, active: (state.active + step) % count })
  const person = state.people[state.active]
  const isChoice = event.key === 'Enter' || event.key === 'Tab'
  if (isChoice && person) state.choose(person)
  return step !== undefined || isChoice
}

/** The focus stays in the text; this tells which entry is meant. */
function announce(text: HTMLElement, state: MentionState | null) {
  if (!state?.people.length) {
    text.removeAttribute('aria-controls')
    text.removeAttribute('aria-activedescendant')
    return
  }
  text.setAttribute('aria-controls', state.listId)
  text.setAttribute('aria-activedescendant', optionId(state.listId, state.active))
}
