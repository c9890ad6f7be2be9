import type { Editor } from '@tiptap/core'
import type { SuggestionOptions, SuggestionProps } from '@tiptap/suggestion'
import { optionId } from '@/components/ui/listbox'

/** An open completion list: its anchor, items and active index. */
export type SuggestingState<Item> = {
  element: HTMLElement
  listId: string
  items: Item[]
  isBusy: boolean
  active: number
  choose: (item: Item) => void
}
export type Suggesting<Item> = {
  subscribe: (listener: () => void) => () => void
  get: () => SuggestingState<Item> | null
}
type Options<Item, Chosen> = {
  isShown: (props: SuggestionProps<Item, Chosen>) => boolean
  /** Maps an item to the argument of the command. */
  chosen: (item: Item) => Chosen
}
type Render<Item, Chosen> = NonNullable<SuggestionOptions<Item, Chosen>['render']>

/** External store of the open completion list; focus stays in the editor. */
export function createSuggesting<Item, Chosen>(
  listId: string,
  { isShown, chosen }: Options<Item, Chosen>,
): Suggesting<Item> & { render: Render<Item, Chosen> } {
  let state: SuggestingState<Item> | null = null
  let editor: Editor | null = null
  let unmount = () => {}
  const listeners = new Set<() => void>()

  const set = (next: SuggestingState<Item> | null) => {
    state = next
    if (editor) announce(editor.view.dom, state)
    for (const listener of listeners) listener()
  }
  const show = (props: SuggestionProps<Item, Chosen>) => {
    if (!isShown(props)) return hide()
    if (!state) {
      const element = document.createElement('div')
      unmount = props.mount(element)
      state = { element, listId, items: [], isBusy: true, active: 0, choose: () => {} }
    }
    editor = props.editor
    const active = Math.min(state.active, Math.max(0, props.items.length - 1))
    const choose = (item: Item) => props.command(chosen(item))
    set({ ...state, items: props.items, isBusy: props.loading, active, choose })
  }
  const hide = () => {
    unmount()
    unmount = () => {}
    set(null)
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  const render = () => ({
    onStart: show,
    onUpdate: show,
    onExit: hide,
    onKeyDown: ({ event }: { event: KeyboardEvent }) => state !== null && onKey(event, state, set),
  })
  return { subscribe, get: () => state, render }
}

function onKey<Item>(
  event: KeyboardEvent,
  state: SuggestingState<Item>,
  set: (next: SuggestingState<Item>) => void,
): boolean {
  const count = state.items.length
  if (count === 0 || event.isComposing) return false
  const step = { ArrowDown: 1, ArrowUp: count - 1 }[event.key]
  if (step !== undefined) set({ ...state, active: (state.active + step) % count })
  const item = state.items[state.active]
  const isChoice = event.key === 'Enter' || event.key === 'Tab'
  if (isChoice && item) state.choose(item)
  return step !== undefined || isChoice
}

/** Focus stays in the editor, so `aria-activedescendant` marks the active item. */
function announce<Item>(text: HTMLElement, state: SuggestingState<Item> | null) {
  if (!state?.items.length) {
    text.removeAttribute('aria-controls')
    text.removeAttribute('aria-activedescendant')
    return
  }
  text.setAttribute('aria-controls', state.listId)
  text.setAttribute('aria-activedescendant', optionId(state.listId, state.active))
}
