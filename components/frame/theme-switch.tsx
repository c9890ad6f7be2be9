'use client'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import styles from './header.module.css'
import { THEME_KEY, THEMES, type Theme } from './theme'

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const current = (): Theme =>
  (document.documentElement.dataset.theme as Theme | undefined) ?? 'system'

function choose(theme: Theme) {
  const root = document.documentElement
  if (theme === 'system') {
    delete root.dataset.theme
    localStorage.removeItem(THEME_KEY)
  } else {
    root.dataset.theme = theme
    localStorage.setItem(THEME_KEY, theme)
  }
  for (const listener of listeners) listener()
}

/** Light, dark or system theme, stored in the browser. */
export function ThemeSwitch() {
  const t = useTranslations('shell.client')
  const theme = useSyncExternalStore(subscribe, current, () => 'system' as const)
  const words = { system: t('themeSystem'), light: t('themeLight'), dark: t('themeDark') }
  return (
    <fieldset className={styles.themes}>
      <legend className={styles.legend}>{t('theme')}</legend>
      {THEMES.map((one) => (
        <button
          key={one}
          type="button"
          className={styles.entry}
          aria-pressed={theme === one}
          onClick={() => choose(one)}
        >
          {words[one]}
        </button>
      ))}
    </fieldset>
  )
}
