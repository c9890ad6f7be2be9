import { useLocale, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { Locale } from '@/lib/platform/i18n/locales'
import { languageName } from './language-name'

/** Language of a text, when it is not that of the page. */
export function LanguageMark({ language }: { language: Locale }) {
  const locale = useLocale()
  const t = useTranslations('posts.card')
  if (language === locale) return null
  const words = t('writtenIn', { language: languageName(language, locale) })
  return (
    <Badge title={words}>
      <span aria-hidden="true">{language.toUpperCase()}</span>
      <span className="visually-hidden">{words}</span>
    </Badge>
  )
}
