'use client'

/** After that the editor is not coming, or nobody waits for it. */
const HELD_MS = 10_000

let stop: (() => void) | null = null

/**
 * Holds what is typed between the press that opens the editor and the focus of the editor, which then gets it: nothing has the
 * focus meanwhile, so that letters would be lost, or be taken for shortcuts of the page.
 */
export function holdKeys(): void {
  if (isField(document.activeElement)) return
  stop?.()
  let words = ''
  let editor: EventTarget | null = null
  const onKey = (event: KeyboardEvent) => {
    const isElsewhere = isField(event.target) && event.target !== editor
    if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere) return
    if (event.key === 'Tab' || event.key === 'Escape') return end()
    if (event.key !== 'Backspace' && event.key.length > 1) return
    words = event.key === 'Backspace' ? words.slice(0, -1) : words + event.key
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (!isField(target)) return
    if (!(target as HTMLElement).isContentEditable) return end()
    editor = target
    // The editor places its cursor first; what is typed meanwhile follows.
    setTimeout(() => {
      end()
      if (words) insert(words)
    })
  }
  const given = setTimeout(() => end(), HELD_MS)
  const end = () => {
    clearTimeout(given)
    removeEventListener('keydown', onKey, true)
    removeEventListener('focusin', onFocus)
    stop = null
  }
  addEventListener('keydown', onKey, true)
  addEventListener('focusin', onFocus)
  stop = end
}

/** As if it were typed there now: the one way that an editor takes for typing. */
const insert = (words: string) => document.execCommand('insertText', false, words)

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'))
