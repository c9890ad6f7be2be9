'use client'
import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { ListboxOption } from './listbox'
import { placeUnder } from './place-under'

export type ComboboxOption = ListboxOption

export type ComboboxLabels<Option extends ComboboxOption = ComboboxOption> = {
  list: string
  empty: string
  busy: string
  /** Live message with the number of options. */
  found?: (count: number) => string
  remove: (option: Option) => string
  /** Label of the entry that creates a new option of the typed text. */
  create?: (text: string) => string
}

export type ComboboxProps<Option extends ComboboxOption = ComboboxOption> = Pick<
  ComponentProps<'input'>,
  | 'id'
  | 'name'
  | 'placeholder'
  | 'disabled'
  | 'required'
  | 'maxLength'
  | 'autoComplete'
  | 'onBlur'
  | 'ref'
  | 'className'
  | 'aria-invalid'
  | 'aria-describedby'
  | 'aria-label'
> & {
  /** Options for the last query, filtered by the caller. */
  options: Option[]
  onQuery: (text: string) => void
  onChoose: (option: Option) => void
  /** Chosen options, shown as removable tokens before the field. */
  chosen?: Option[]
  onRemove?: (option: Option) => void
  onCreate?: (text: string) => void
  multiple?: boolean
  busy?: boolean
  labels: ComboboxLabels<Option>
}

export type ComboboxModel<Option extends ComboboxOption> = ReturnType<typeof useCombobox<Option>>

const newId = 'new-option'

/** State and keyboard handling of the combobox pattern. */
export function useCombobox<Option extends ComboboxOption>(props: ComboboxProps<Option>) {
  const listId = useId()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(-1)
  const layer = useLayer(open)
  const entries = entriesOf(props, text)
  const active = Math.min(wanted, entries.length - 1)

  const hide = () => {
    setOpen(false)
    setWanted(-1)
  }
  const show = () => setOpen(true)
  const type = (value: string) => {
    setText(value)
    setWanted(-1)
    setOpen(true)
    props.onQuery(value)
  }
  const choose = (entry: Option) => {
    const known = props.multiple && props.chosen?.find(({ id }) => id === entry.id)
    if (entry.id === newId) props.onCreate?.(text.trim())
    else if (known) props.onRemove?.(known)
    else props.onChoose(entry)
    setText('')
    props.onQuery('')
    hide()
  }
  const step = (by: number) => {
    setOpen(true)
    setWanted(stepped(open ? active : -1, by, entries.length))
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const act = keyAction(event.key, { props, text, open, entries, active, choose, step, hide })
    if (!act) return
    event.preventDefault()
    act()
  }

  return { ...layer, listId, text, open, active, entries, hide, show, type, choose, onKeyDown }
}

function stepped(from: number, by: number, count: number) {
  if (count === 0) return -1
  return from < 0 && by < 0 ? count - 1 : (from + by + count) % count
}

type KeyContext<Option extends ComboboxOption> = {
  props: ComboboxProps<Option>
  text: string
  open: boolean
  entries: Option[]
  active: number
  choose: (entry: Option) => void
  step: (by: number) => void
  hide: () => void
}

function keyAction<Option extends ComboboxOption>(key: string, at: KeyContext<Option>) {
  const { props, text, open, entries, active, choose, step, hide } = at
  const entry = entries[active] ?? entries.find((each) => each.id === newId)
  const last = props.chosen?.at(-1)
  const actions = new Map<string, (() => void) | '' | false | undefined>([
    ['ArrowDown', () => step(1)],
    ['ArrowUp', () => step(-1)],
    ['Escape', open && hide],
    ['Enter', open && entry && (() => choose(entry))],
    [',', text.trim() && props.onCreate && entry && (() => choose(entry))],
    ['Backspace', text === '' && last && props.onRemove && (() => props.onRemove?.(last))],
  ])
  return actions.get(key)
}

/** The options, then the typed text when it may become a new option. */
function entriesOf<Option extends ComboboxOption>(props: ComboboxProps<Option>, text: string) {
  const typed = text.trim()
  const fold = (word: string) => word.toLocaleLowerCase()
  const known = [...props.options, ...(props.chosen ?? [])].some(
    (option) => fold(option.label) === fold(typed),
  )
  if (!props.onCreate || !props.labels.create || typed === '' || known) return props.options
  return [...props.options, { id: newId, label: props.labels.create(typed) } as Option]
}

function useLayer(open: boolean) {
  const boxRef = useRef<HTMLDivElement>(null)
  const panelRef = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const panel = panelRef.current
    if (!panel || panel.matches(':popover-open') === open) return
    if (!open) return panel.hidePopover()
    panel.showPopover()
    if (boxRef.current) placeUnder(boxRef.current, panel, 'start')
  }, [open])

  const focusField = (event: MouseEvent<HTMLDivElement>) => {
    if (event.target instanceof Element && event.target.closest('input, button')) return
    event.preventDefault()
    event.currentTarget.querySelector('input')?.focus()
  }
  return { boxRef, panelRef, focusField }
}
