import { useLocale, useTranslations } from 'next-intl'
import { Prose } from '@/components/ui/prose'
import type { Cards } from '@/lib/cards/schema'
import { type Locale, languageTag } from '@/lib/platform/i18n/locales'
import type { Polls } from '@/lib/polls/schema'
import { imagesOf, loneLinksIn, type RichText as RichTextDocument } from '@/lib/richtext/schema'
import { Blocks } from './blocks'

type Props = {
  doc: RichTextDocument
  /** Comments have smaller type and lower heading levels. */
  size?: 'text' | 'compact'
  /** Language of the text, when no element around it says so. */
  language?: Locale
  /** Address of a quoted comment; by default on this page. */
  quoteHref?: (number: number) => string
  /** Current data of its cards; without it they show their title only. */
  cards?: Cards
  /** How the votes in its polls stand; without it they are shown as they are asked. */
  polls?: Polls
  /** Whether the page begins with it: then its first image loads eagerly. */
  isFirst?: boolean
}

const onThisPage = (number: number) => `#post-${number}`

/** A stored text as HTML elements; only what lib/richtext/schema.ts allows is rendered. */
export function RichText({
  doc,
  size = 'text',
  language,
  quoteHref = onThisPage,
  cards,
  polls,
  isFirst = false,
}: Props) {
  const t = useTranslations('editor.text')
  const locale = useLocale()
  const headingShift = size === 'compact' ? 1 : 0
  const firstImage = isFirst ? (imagesOf(doc)[0] ?? null) : null
  const loneLinks = cards ? loneLinksIn(doc) : new Map()
  const at = { t, locale, quoteHref, headingShift, cards, loneLinks, polls, firstImage }
  return (
    <Prose size={size} lang={language && languageTag(language)}>
      <Blocks nodes={doc.content} at={at} />
    </Prose>
  )
}
