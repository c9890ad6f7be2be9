import { Globe } from 'lucide'
import { getLocale, getTranslations } from 'next-intl/server'
import { Icon } from '@/components/ui/icon'
import { NATIVE_NAMES } from '@/lib/platform/i18n/locales'
import { routesIn } from '@/lib/routes'
import { AccountButton } from './account-button'
import { ConfirmPlace } from './confirm-place'
import styles from './header.module.css'
import { HeaderSearch } from './header-search'
import { HeaderSections } from './header-sections'
import { LanguageLinks } from './language-links'
import { NavLink } from './nav-link'
import { ThemeSwitch } from './theme-switch'
import { Wordmark } from './wordmark'

/**
 * Header: wordmark, sections, search, language, theme, account. The lite layout has only wordmark, language
 * and theme.
 */
export async function Header({ lite = false }: { lite?: boolean }) {
  const [t, locale] = await Promise.all([getTranslations('shell'), getLocale()])
  const to = routesIn(locale)
  return (
    <>
      <header className={styles.header}>
        <div className={styles.inner}>
          <NavLink href={to.home()} className={styles.wordmark}>
            <Wordmark />
          </NavLink>
          {lite ? null : <HeaderSections />}
          {lite ? null : <HeaderSearch />}
          <div className={styles.tools}>
            {lite ? null : (
              <NavLink href={to.editor()} className={styles.write}>
                {t('nav.write')}
              </NavLink>
            )}
            <button
              type="button"
              className={styles.language}
              popoverTarget="language-menu"
              aria-label={`${locale.toUpperCase()} — ${t('language.current', { name: NATIVE_NAMES[locale] })}`}
            >
              <Icon of={Globe} size={18} />
              <span>{locale.toUpperCase()}</span>
            </button>
            <div id="language-menu" popover="auto" className={styles.panel}>
              <p className={styles.legend} data-languages>
                {t('language.choose')}
              </p>
              <LanguageLinks className={styles.list} entry={styles.entry} />
              <ThemeSwitch />
            </div>
            {lite ? null : <AccountButton />}
          </div>
        </div>
      </header>
      <ConfirmPlace />
    </>
  )
}
