/** A list that this browser keeps, shared by all its tabs. */
export type KeptList<T> = {
  /** The same array until the list changes, as `useSyncExternalStore` needs it. */
  read: () => T[]
  write: (list: T[]) => void
  /** Calls the listener after every change, here and in other tabs; returns how to stop it. */
  watch: (listener: () => void) => () => void
  /** For the server, and for a browser before hydration. */
  none: T[]
}

/** A list of `isItem` in the storage under this key. Without a storage it lasts as long as the page. */
export function keptList<T>(
  key: string,
  isItem: (value: Partial<T> | null) => boolean,
): KeptList<T> {
  const none: T[] = []
  const listeners = new Set<() => void>()
  let known: { text: string | null; list: T[] } = { text: null, list: none }

  function stored(): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      // Storage may be blocked.
      return known.text
    }
  }

  function parse(text: string | null): T[] {
    try {
      const list: unknown = JSON.parse(text ?? '[]')
      return Array.isArray(list) ? list.filter(isItem) : none
    } catch {
      // Some other code wrote it.
      return none
    }
  }

  function read(): T[] {
    const text = stored()
    if (text !== known.text) known = { text, list: parse(text) }
    return known.list
  }

  function write(list: T[]): void {
    const text = JSON.stringify(list)
    try {
      if (list.length === 0) localStorage.removeItem(key)
      else localStorage.setItem(key, text)
    } catch {
      known = { text, list }
    }
    for (const listener of listeners) listener()
  }

  function watch(listener: () => void): () => void {
    const onElsewhere = (event: StorageEvent) => event.key === key && listener()
    listeners.add(listener)
    window.addEventListener('storage', onElsewhere)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', onElsewhere)
    }
  }

  return { read, write, watch, none }
}
