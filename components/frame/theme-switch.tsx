'use client'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { readTheme, setTheme, THEMES, watchTheme } from '@/components/shell/theme-store'
import styles from './header.module.css'

/** Light, dark or system theme, stored in the browser. */
export function ThemeSwitch() {
  const t = useTranslations('shell.client')
  const theme = useSyncExternalStore(watchTheme, readTheme, () => 'system' as const)
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
          onClick={() => setTheme(one)}
        >
          {words[one]}
        </button>
      ))}
    </fieldset>
  )
}
