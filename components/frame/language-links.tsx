'use client'
import { useParams, usePathname } from 'next/navigation'
import { useLocale } from 'next-intl'
import type { MouseEvent } from 'react'
import { shownQuery } from '@/components/shell/shown-query'
import {
  LOCALES,
  languageTag,
  localePath,
  NATIVE_NAMES,
  splitLocale,
} from '@/lib/platform/i18n/locales'
import { rememberLocale } from './remember-locale'

/** The same page in each language, with path and query. Plain links without scripts. */
export function LanguageLinks({ className, entry }: { className?: string; entry?: string }) {
  const here = useLocale()
  const { path } = splitLocale(usePathname())
  const query = shownQuery(path, useParams() ?? {})
  return (
    <ul className={className} data-languages>
      {LOCALES.map((locale) => {
        const at = localePath(locale, path)
        const takeAll = (event: MouseEvent<HTMLAnchorElement>) => {
          event.currentTarget.href = at + location.search + location.hash
        }
        return (
          <li key={locale}>
            <a
              className={entry}
              data-hard
              href={at + query}
              hrefLang={languageTag(locale)}
              lang={languageTag(locale)}
              aria-current={locale === here ? 'true' : undefined}
              onMouseDown={takeAll}
              onClick={(event) => {
                rememberLocale(locale)
                takeAll(event)
              }}
            >
              {NATIVE_NAMES[locale]}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
