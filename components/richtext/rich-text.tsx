import { useLocale, useTranslations } from 'next-intl'
import { Prose } from '@/components/ui/prose'
import { type Locale, languageTag } from '@/lib/platform/i18n/locales'
import type { RichText as RichTextDocument } from '@/lib/richtext/schema'
import { Blocks } from './blocks'

type Props = {
  doc: RichTextDocument
  /** Comments are set smaller, and their headings lie deeper. */
  size?: 'text' | 'compact'
  /** Language of the text, when no element around it says so. */
  language?: Locale
  /** Where a quoted comment stands; by default on this page. */
  quoteHref?: (number: number) => string
}

const onThisPage = (number: number) => `#post-${number}`

/** A stored text as plain elements; only what lib/richtext/schema.ts allows is drawn. */
export function RichText({ doc, size = 'text', language, quoteHref = onThisPage }: Props) {
  const t = useTranslations('editor.text')
  const locale = useLocale()
  const headingShift = size === 'compact' ? 1 : 0
  return (
    <Prose size={size} lang={language && languageTag(language)}>
      <Blocks nodes={doc.content} at={{ t, locale, quoteHref, headingShift }} />
    </Prose>
  )
}
