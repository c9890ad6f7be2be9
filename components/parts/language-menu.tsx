import { useLocale, useTranslations } from 'next-intl'
import menu from '@/components/ui/menu.module.css'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import {
  ALL_LANGUAGES,
  type LanguageChoice,
  languagesIn,
} from '@/lib/platform/i18n/language-choice'
import { LOCALES, languageTag, NATIVE_NAMES } from '@/lib/platform/i18n/locales'
import type { PostListPage } from '@/lib/posts/lists/schema'
import { ListMenu } from './list-menu'

type Props = {
  hrefOf: (choice: LanguageChoice | undefined) => string
  /** As in the address; undefined for the list's own. */
  chosen: LanguageChoice | undefined
  counts: PostListPage['languages']
  isOfAll?: boolean
}

/** The languages of a list with their counts: a menu of links that works without scripts. */
export function LanguageMenu({ hrefOf, chosen, counts, isOfAll = false }: Props) {
  const t = useTranslations('posts.list')
  const format = useFormatter()
  const locale = useLocale()
  const own = isOfAll ? ALL_LANGUAGES : locale
  const shown = chosen ?? own
  const nameOf = (choice: LanguageChoice) =>
    choice === ALL_LANGUAGES
      ? t('anyLanguage')
      : format.list(
          languagesIn(choice).map((each) => NATIVE_NAMES[each]),
          { type: 'unit', style: 'narrow' },
        )
  const tagOf = (choice: LanguageChoice) =>
    choice in NATIVE_NAMES ? languageTag(choice as typeof locale) : undefined
  const single = [locale, ...LOCALES.filter((each) => each !== locale)]
  const entries = [...(isOfAll ? [] : single), ALL_LANGUAGES, ...(isOfAll ? single : [])]
  const all = [shown, ...entries].filter((each, at, list) => list.indexOf(each) === at)
  const ordered = entries.includes(shown) ? entries : all
  return (
    <ListMenu
      id="list-languages"
      label={t('language')}
      shown={<span lang={tagOf(shown)}>{nameOf(shown)}</span>}
    >
      {ordered.map((choice) => (
        <li key={choice}>
          <a
            className={menu.item}
            href={hrefOf(choice === own ? undefined : choice)}
            lang={tagOf(choice)}
            aria-current={choice === shown || undefined}
            data-languages={isOfAll ? undefined : choice === own ? '' : choice}
          >
            <span className={menu.label}>{nameOf(choice)}</span>
            {counts ? (
              <span className={menu.hint}>{format.number(countIn(counts, choice))}</span>
            ) : null}
          </a>
        </li>
      ))}
    </ListMenu>
  )
}

const countIn = (counts: NonNullable<Props['counts']>, choice: LanguageChoice): number =>
  languagesIn(choice).reduce((sum, locale) => sum + counts[locale], 0)
