import { useTranslations } from 'next-intl'
import { LOCALES, type Locale, languageTag, NATIVE_NAMES } from '@/lib/platform/i18n/locales'
import styles from './footer.module.css'

/**
 * The same page in each language for readers without scripts, on pages rendered per request. Only
 * they know their query, so their links replace those of the static frame.
 */
export function ScriptlessLanguages({ hrefIn }: { hrefIn: (locale: Locale) => string }) {
  const t = useTranslations('shell.footer')
  return (
    <noscript>
      <nav aria-label={t('languages')} className={styles.own}>
        <ul className={styles.languages}>
          {LOCALES.map((locale) => (
            <li key={locale}>
              <a
                className={styles.entry}
                href={hrefIn(locale)}
                hrefLang={languageTag(locale)}
                lang={languageTag(locale)}
              >
                {NATIVE_NAMES[locale]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </noscript>
  )
}
