/** Modal dialogs in the order of their opening. */
let open: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function set(next: HTMLDialogElement[]) {
  open = next
  for (const listener of listeners) listener()
}

/** Called when a dialog has become modal. Returns what has to be called before it closes. */
export function dialogOpened(dialog: HTMLDialogElement): () => void {
  set([...open, dialog])
  return () => set(open.filter((each) => each !== dialog))
}

/** The dialog outside of which nothing can be reached now; null when the page can. */
export const topDialog = (): HTMLDialogElement | null => open.at(-1) ?? null

/** Called when another dialog is on top. Returns an unsubscribe function. */
export function onTopDialog(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
