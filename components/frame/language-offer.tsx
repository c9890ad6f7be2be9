'use client'
import { usePathname } from 'next/navigation'
import { type Locale, languageTag, localePath, splitLocale } from '@/lib/platform/i18n/locales'
import cs from '@/messages/cs/offer.json'
import de from '@/messages/de/offer.json'
import en from '@/messages/en/offer.json'
import pl from '@/messages/pl/offer.json'
import ru from '@/messages/ru/offer.json'
import sr from '@/messages/sr/offer.json'
import styles from './language-offer.module.css'
import { rememberLocale } from './remember-locale'

/** All six at once weigh less than what loads one. */
const WORDS: Record<Locale, Record<keyof typeof en, string>> = { ru, en, de, cs, pl, sr }

type Props = { locale: Locale; onDismiss: () => void }

/** "Read this in …", worded in that language itself. */
export function LanguageOffer({ locale, onDismiss }: Props) {
  const { text, read, dismiss } = WORDS[locale]
  const { path } = splitLocale(usePathname())
  return (
    <aside className={styles.bar} lang={languageTag(locale)} aria-label={text}>
      <span className={styles.text}>{text}</span>
      <a
        className={styles.action}
        data-hard
        href={localePath(locale, path)}
        onClick={(event) => {
          rememberLocale(locale)
          event.currentTarget.href = localePath(locale, path) + location.search + location.hash
        }}
      >
        {read}
      </a>
      <button type="button" className={styles.dismiss} onClick={onDismiss}>
        {dismiss}
      </button>
    </aside>
  )
}
