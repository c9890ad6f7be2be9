import { useLocale } from 'next-intl'
import { addressTag } from '@/lib/platform/i18n/address-language'
import { type Locale, languageTag } from '@/lib/platform/i18n/locales'

type Props = {
  /** What follows the name of the city; empty ones are left out. */
  parts: string[]
  language: Locale
  country: string | null
}

/** A district and a street after the name of a city, each in its language; those in one stand in one element. */
export function AddressParts({ parts, language, country }: Props) {
  const page = languageTag(useLocale())
  const said: { tag: string; text: string }[] = []
  for (const text of parts.filter(Boolean)) {
    const tag = addressTag({ text, language, country })
    const last = said.at(-1)
    if (last?.tag === tag) last.text += `, ${text}`
    else said.push({ tag, text })
  }
  return said.map(({ tag, text }) =>
    tag === page ? (
      `, ${text}`
    ) : (
      <span key={text} lang={tag}>
        , {text}
      </span>
    ),
  )
}
