'use client'

type Selection = {
  postId: number
  numbers: readonly number[]
  /** From here a range begins. */
  last: number | null
}

/** Comments of one discussion that a moderator has selected; it outlives a change of its pages. */
let selection: Selection | null = null
const listeners = new Set<() => void>()

function set(next: Selection | null): void {
  selection = next
  for (const listener of listeners) listener()
}

export const selected = (): Selection | null => selection

export function onSelected(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const beginSelection = (postId: number): void => set({ postId, numbers: [], last: null })
export const endSelection = (): void => set(null)

/** Selects a comment or lets it go; `shown`, with Shift: the same for all on the page from the last one to it. */
export function toggleComment(number: number, shown: number[] = []): void {
  if (!selection) return
  const { numbers, last } = selection
  const isOn = !numbers.includes(number)
  const [low, high] = [Math.min(number, last ?? number), Math.max(number, last ?? number)]
  const range = [number, ...shown.filter((each) => each >= low && each <= high)]
  const rest = numbers.filter((each) => !range.includes(each))
  const now = isOn ? [...new Set([...rest, ...range])] : rest
  set({ ...selection, numbers: now.toSorted((a, b) => a - b), last: number })
}
