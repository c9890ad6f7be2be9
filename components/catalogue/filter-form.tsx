'use client'
import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState, useTransition } from 'react'
import { isChanged } from '@/components/parts/form-query'
import { QueryPart } from '@/components/shell/member-part'
import { lazyPart } from '@/lib/platform/web/lazy-part'
import { FilterContext, type Filtering } from './filter-context'
import { FILTER_FORM, FILTER_SHEET, placePanel, trapFocus } from './filter-sheet'
import { useAsking, useFollowing } from './use-following'

const FilterAhead = lazyPart(() =>
  import('./filter-fields').then((part) => ({ default: part.FilterAhead })),
)

const TYPING_MS = 450

type Props = Filtering & {
  /** The path of the list, in the language of the page. */
  action: string
  /** Query of the shown list. */
  query: string
  keys: readonly string[]
  usual: Record<string, string>
  className?: string | undefined
  children: ReactNode
}

/**
 * The form of filters. Without scripts it is submitted; with them every change is a navigation, and
 * the fields follow the address, Back included. Fields elsewhere belong to it by their `form`
 * attribute.
 */
export function FilterForm({ action, query, keys, usual, className, children, ...list }: Props) {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const [isPending, startTransition] = useTransition()
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const typedIn = useRef('')
  const { faults, ask, onFollow } = useAsking(query, { keys, usual })

  const go = (field: string) => {
    clearTimeout(typing.current)
    typing.current = undefined
    if (!form.current) return
    const asked = ask(form.current)
    if (asked === query && !isPending) return
    const href = asked ? `${action}?${asked}` : action
    const isSameField = field !== '' && field === typedIn.current
    typedIn.current = field
    startTransition(() => router[isSameField ? 'replace' : 'push'](href, { scroll: false }))
  }
  const onInput = useEffectEvent((event: Event) => {
    const field = fieldOf(event, form.current)
    if (!field) return
    clearTimeout(typing.current)
    if (!isText(field)) return go('')
    typing.current = setTimeout(() => go(field.name), TYPING_MS)
  })
  const onChange = useEffectEvent((event: Event) => {
    const field = fieldOf(event, form.current)
    if (field && isText(field) && typing.current) go(field.name)
  })
  const onStart = useEffectEvent(() => {
    if (form.current && isChanged(form.current)) go('')
  })

  useEffect(() => {
    onStart()
    const listeners = { input: onInput, change: onChange }
    for (const [name, listener] of Object.entries(listeners))
      document.addEventListener(name, listener)
    return () => {
      clearTimeout(typing.current)
      for (const [name, listener] of Object.entries(listeners))
        document.removeEventListener(name, listener)
    }
  }, [])

  useSheetOfPhones()
  const { isNear, nearing, isOpened } = useOpened(form)
  const onClick = useFollowing({ form, query, isPending, typing, onFollow })

  return (
    <search>
      <form
        ref={form}
        id={FILTER_FORM}
        action={action}
        method="get"
        autoComplete="off"
        noValidate
        className={className}
        data-busy={isPending || undefined}
        onKeyDown={trapFocus}
        onPointerOver={nearing}
        onFocus={nearing}
        onClick={onClick}
        onSubmit={(event) => {
          event.preventDefault()
          go('')
        }}
      >
        <FilterContext value={{ ...list, isOpened, faults }}>{children}</FilterContext>
        {isNear ? (
          <QueryPart idle={null}>
            <FilterAhead search={list.search} />
          </QueryPart>
        ) : null}
      </form>
    </search>
  )
}

/** A phone that is turned while the sheet is open may have room for the bar, which would stand open over the page. */
function useSheetOfPhones() {
  useEffect(() => {
    const phone = matchMedia('(width < 760px)')
    const onTurn = () => {
      const sheet = document.getElementById(FILTER_SHEET)
      if (!phone.matches && sheet?.matches(':popover-open')) sheet.hidePopover()
    }
    phone.addEventListener('change', onTurn)
    return () => phone.removeEventListener('change', onTurn)
  }, [])
}

/** Which panels have been opened, and whether one is about to be: their choices are loaded then. */
function useOpened(form: React.RefObject<HTMLFormElement | null>) {
  const [opened, setOpened] = useState<readonly string[]>([])
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const onToggle = (event: Event) => {
      placePanel(event)
      const { id } = event.target as HTMLElement
      setOpened((known) => (known.includes(id) ? known : [...known, id]))
    }
    // The toggle event does not bubble.
    form.current?.addEventListener('toggle', onToggle, true)
  }, [form])
  return {
    isNear,
    nearing: () => setNear(true),
    // On phones the sheet shows all panels at once.
    isOpened: (panel: string) => opened.includes(panel) || opened.includes(FILTER_SHEET),
  }
}

type Field = HTMLInputElement | HTMLSelectElement

function fieldOf(event: Event, form: HTMLFormElement | null): Field | null {
  const target = event.target as Element
  const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement
  return isField && target.name !== '' && target.form === form ? target : null
}

const isText = (field: Field) => field instanceof HTMLInputElement && field.type === 'text'
