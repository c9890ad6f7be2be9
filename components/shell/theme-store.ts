export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
/** Read by the inline script of the layout before the first paint. */
export const THEME_KEY = 'theme'

const listeners = new Set<(theme: Theme) => void>()

/** Hears every change of the theme in this tab. */
export function watchTheme(listener: (theme: Theme) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const readTheme = (): Theme =>
  (document.documentElement.dataset.theme as Theme | undefined) ?? 'system'

/** Shows the theme on this page and the next ones of this browser. */
export function setTheme(theme: Theme): void {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY)
    else localStorage.setItem(THEME_KEY, theme)
  } catch {
    // Without storage it holds until the next full load.
  }
  for (const listener of listeners) listener(theme)
}
