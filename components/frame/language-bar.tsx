'use client'
import { usePathname } from 'next/navigation'
import { useLocale } from 'next-intl'
import { useEffect, useState } from 'react'
import {
  isLocale,
  LOCALE_COOKIE,
  type Locale,
  languageTag,
  localePath,
  splitLocale,
} from '@/lib/platform/i18n/locales'
import styles from './language-bar.module.css'
import { rememberLocale } from './language-links'

type Offer = { locale: Locale; text: string; action: string; dismiss: string }
const DISMISSED_KEY = 'language-bar'

/** Offers the page in the visitor's language; only `/` is redirected. */
export function LanguageBar({ offers }: { offers: Offer[] }) {
  const here = useLocale()
  const { path } = splitLocale(usePathname())
  const [wanted, setWanted] = useState<Locale | null>(null)
  useEffect(() => setWanted(wantedLocale()), [])

  const offer = offers.find(({ locale }) => locale === wanted && locale !== here)
  if (!offer) return null
  const dismiss = () => {
    localStorage.setItem(DISMISSED_KEY, here)
    setWanted(null)
  }
  return (
    <aside className={styles.bar} lang={languageTag(offer.locale)} aria-label={offer.text}>
      <span className={styles.text}>{offer.text}</span>
      <a
        className={styles.action}
        data-hard
        href={localePath(offer.locale, path)}
        onClick={(event) => {
          rememberLocale(offer.locale)
          event.currentTarget.href =
            localePath(offer.locale, path) + location.search + location.hash
        }}
      >
        {offer.action}
      </a>
      <button type="button" className={styles.dismiss} onClick={dismiss}>
        {offer.dismiss}
      </button>
    </aside>
  )
}

/** The visitor's language: the one chosen here, else the first of the browser that the site has. */
function wantedLocale(): Locale | null {
  if (localStorage.getItem(DISMISSED_KEY) !== null) return null
  const chosen = document.cookie.match(new RegExp(`(?:^|; )${LOCALE_COOKIE}=(\\w+)`))?.[1]
  if (isLocale(chosen)) return chosen
  return navigator.languages.map((tag) => tag.split('-')[0]).find(isLocale) ?? null
}
