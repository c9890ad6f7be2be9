'use client'
import { useRouter } from 'next/navigation'
import { type ReactNode, type Ref, Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { hasShortcuts, withChoices } from '@/components/shell/kept-choices'
import { isForOthers } from '@/components/shell/single-keys'
import { beginLeaving } from '@/components/ui/leaving'
import { lazyPart } from '@/lib/platform/web/lazy-part'
import { searchLimits } from '@/lib/quotas'
import styles from './search-box.module.css'
import { type Suggesting, useSuggesting } from './use-suggesting'

const Panel = lazyPart(() => import('./panel').then((m) => ({ default: m.Panel })))

type Props = {
  /** Address of the page of results. */
  action: string
  words: { label: string; placeholder: string; submit: string }
  icon: ReactNode
  size: 'header' | 'page'
  /** What the page shows results of; the field follows it. */
  shown?: string
  className?: string | undefined
}

/**
 * The field of search. Without scripts it is a form of GET; suggestions and recent searches load when it is first used.
 * The key `/` leads to it.
 */
export function SearchBox({ action, words, icon, size, shown, className }: Props) {
  const router = useRouter()
  const input = useRef<HTMLInputElement>(null)
  const go = (href: string) => {
    // The header stays with the next page, which is about something else.
    if (input.current && size === 'header') {
      input.current.value = ''
      input.current.blur()
    }
    beginLeaving()
    router.push(withChoices(href))
  }
  const box = useSuggesting(go)
  useSlash(input)
  useFollow(input, shown)
  useEarlyText(input, box.use)
  const search = (text: string) => {
    if (text === '') return input.current?.focus()
    box.hide()
    go(`${action}?${new URLSearchParams({ q: text })}`)
  }
  return (
    <search className={className} aria-label={words.label}>
      <form
        action={action}
        className={styles.form}
        data-size={size}
        onSubmit={(event) => {
          event.preventDefault()
          search(input.current?.value.trim() ?? '')
        }}
        onFocus={() => {
          // From the field to its button nothing opens that Escape has closed.
          const field = input.current
          if (field && field === document.activeElement) box.use(field.value)
        }}
        onBlur={box.onBlur}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !box.isOpen) return
          event.preventDefault()
          input.current?.focus()
          box.hide()
        }}
      >
        <Field box={box} words={words} ref={input} />
        {size === 'header' ? (
          <span aria-hidden="true" className={styles.key}>
            /
          </span>
        ) : null}
        <button type="submit" className={styles.submit} aria-label={words.submit}>
          {icon}
        </button>
        {box.isUsed ? (
          <Suspense>
            <Panel box={box} action={action} hasRecent={shown !== ''} />
          </Suspense>
        ) : null}
      </form>
    </search>
  )
}

type FieldProps = { box: Suggesting; words: Props['words']; ref: Ref<HTMLInputElement> }

/** Uncontrolled: what is typed before the page is alive stays. */
function Field({ box, words, ref }: FieldProps) {
  const { isOpen, entries, active, listId } = box
  return (
    <input
      ref={ref}
      name="q"
      role="combobox"
      aria-label={words.label}
      aria-autocomplete="list"
      aria-expanded={isOpen && entries.length > 0}
      aria-controls={isOpen && entries.length > 0 ? listId : undefined}
      aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
      aria-keyshortcuts="/"
      placeholder={words.placeholder}
      maxLength={searchLimits.longest}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      inputMode="search"
      enterKeyHint="search"
      data-search-field
      className={styles.field}
      onInput={(event) => box.type(event.currentTarget.value)}
      onClick={(event) => box.type(event.currentTarget.value)}
      onKeyDown={box.onKeyDown}
    />
  )
}

/**
 * The field shows what the page searches for, by Back and by a link of its filters too. What is being typed when it
 * hydrates stays.
 */
function useFollow(input: { current: HTMLInputElement | null }, shown: string | undefined) {
  const isHydrated = useRef(false)
  useEffect(() => {
    const field = input.current
    const isTyped = field && !isHydrated.current && field === document.activeElement && field.value
    isHydrated.current = true
    if (field && shown !== undefined && !isTyped) field.value = shown
  }, [input, shown])
}

/** Suggests for what was typed before it hydrated. */
function useEarlyText(input: { current: HTMLInputElement | null }, use: (text: string) => void) {
  const ask = useEffectEvent(use)
  useEffect(() => {
    const field = input.current
    if (field?.value && field === document.activeElement) ask(field.value)
  }, [input])
}

/** `/` in any layout that has the sign; not while something is typed or a dialog is open. */
function useSlash(input: { current: HTMLInputElement | null }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const field = input.current
      if (event.key !== '/' || !field?.checkVisibility({ visibilityProperty: true })) return
      if (isForOthers(event) || !hasShortcuts()) return
      event.preventDefault()
      field.focus()
      field.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [input])
}
