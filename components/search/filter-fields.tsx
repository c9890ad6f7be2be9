'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Checkbox, Field, Input, Select } from '@/components/ui/field'
import { LOCALES, NATIVE_NAMES } from '@/lib/platform/i18n/locales'
import {
  formatSearch,
  type ParsedSearch,
  parseSearch,
  SEARCH_SECTIONS,
} from '@/lib/search/line/schema'
import styles from './search-screen.module.css'

/** A category of posts in the language of the page. */
export type SearchCategory = { section: string; slug: string; name: string }

type Props = { q: string; categories: SearchCategory[] }

/** The filters of a line of search as fields. */
export function FilterFields({ q, categories }: Props) {
  const t = useTranslations('search.filters')
  const search = parseSearch(q)
  return (
    <div className={styles.fields}>
      <Places search={search} categories={categories} />
      <Field label={t('author')} hint={t('authorHint')}>
        {(control) => (
          <Input {...control} name="author" defaultValue={search.author ?? ''} maxLength={40} />
        )}
      </Field>
      <Field label={t('tag')}>
        {(control) => (
          <Input {...control} name="tag" defaultValue={search.tag ?? ''} maxLength={30} />
        )}
      </Field>
      <Field label={t('language')}>
        {(control) => (
          <Select {...control} name="language" defaultValue={search.language ?? ''}>
            <option value="">{t('anyLanguage')}</option>
            {LOCALES.map((locale) => (
              <option key={locale} value={locale}>
                {NATIVE_NAMES[locale]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Days search={search} />
      <Checkbox
        name="inTitle"
        value="1"
        defaultChecked={search.inTitle}
        label={t('inTitle')}
        className={styles.wide}
      />
    </div>
  )
}

function Places({ search, categories }: { search: ParsedSearch; categories: SearchCategory[] }) {
  const t = useTranslations('search.filters')
  const tSections = useTranslations('shell.sections')
  const [section, setSection] = useState<string>(search.section ?? '')
  const [category, setCategory] = useState(search.category ?? '')
  const offered = categories.filter((each) => section === '' || each.section === section)
  const known = new Map(offered.map(({ slug, name }) => [slug, name]))
  return (
    <>
      <Field label={t('section')}>
        {(control) => (
          <Select
            {...control}
            name="section"
            value={section}
            onChange={(event) => {
              setSection(event.currentTarget.value)
              setCategory('')
            }}
          >
            <option value="">{t('anySection')}</option>
            {SEARCH_SECTIONS.map((each) => (
              <option key={each} value={each}>
                {tSections(each)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('category')}>
        {(control) => (
          <Select
            {...control}
            name="category"
            value={category}
            onChange={(event) => setCategory(event.currentTarget.value)}
          >
            <option value="">{t('anyCategory')}</option>
            {category === '' || known.has(category) ? null : (
              <option value={category}>{category}</option>
            )}
            {[...known].map(([slug, name]) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  )
}

function Days({ search }: { search: ParsedSearch }) {
  const t = useTranslations('search.filters')
  return (['after', 'before'] as const).map((name) => (
    <Field key={name} label={t(name)}>
      {(control) => (
        <Input
          {...control}
          type="date"
          name={name}
          defaultValue={search[name] ?? ''}
          min="1000-01-01"
          max="2999-12-31"
        />
      )}
    </Field>
  ))
}

/** The filters that the fields say; read back from the line that they make, so that both say the same. */
export function filtersIn(form: FormData): Partial<ParsedSearch> {
  const given = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.replaceAll('"', '').trim() || null : null
  }
  const asked = {
    ...parseSearch(''),
    author: given('author'),
    tag: given('tag'),
    section: given('section') as ParsedSearch['section'],
    category: given('category'),
    language: given('language') as ParsedSearch['language'],
    after: given('after'),
    before: given('before'),
    inTitle: form.has('inTitle'),
  }
  const { words: _, sort: __, ...filters } = parseSearch(formatSearch(asked))
  return filters
}
