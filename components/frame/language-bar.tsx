'use client'
import { useLocale } from 'next-intl'
import { Suspense, useEffect, useState } from 'react'
import { isLocale, LOCALE_COOKIE, type Locale } from '@/lib/platform/i18n/locales'
import { lazyPart } from '@/lib/platform/web/lazy-part'

const DISMISSED_KEY = 'language-bar'
const LanguageOffer = lazyPart(() =>
  import('./language-offer').then((m) => ({ default: m.LanguageOffer })),
)

/** Offers the page in the visitor's language; only `/` is redirected. Most visitors load nothing of it. */
export function LanguageBar() {
  const here = useLocale()
  const [wanted, setWanted] = useState<Locale | null>(null)
  useEffect(() => setWanted(wantedLocale()), [])
  if (!wanted || wanted === here) return null
  const dismiss = () => {
    localStorage.setItem(DISMISSED_KEY, here)
    setWanted(null)
  }
  return (
    <Suspense>
      <LanguageOffer locale={wanted} onDismiss={dismiss} />
    </Suspense>
  )
}

/** The visitor's language: the one chosen here, else the first of the browser that the site has. */
function wantedLocale(): Locale | null {
  if (localStorage.getItem(DISMISSED_KEY) !== null) return null
  const chosen = document.cookie.match(new RegExp(`(?:^|; )${LOCALE_COOKIE}=(\\w+)`))?.[1]
  if (isLocale(chosen)) return chosen
  return navigator.languages.map((tag) => tag.split('-')[0]).find(isLocale) ?? null
}
