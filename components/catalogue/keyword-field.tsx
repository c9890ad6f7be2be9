'use client'
import { useTranslations } from 'next-intl'
import { Field, Input } from '@/components/ui/field'
import { type CatalogueSearch, MOST_KEYWORD } from '@/lib/catalogue/filters/schema'

/** Words that the listing must have. */
export function KeywordField({ search }: { search: CatalogueSearch }) {
  const t = useTranslations('catalogue.bar')
  return (
    <Field id="field-keyword" label={t('keyword')} hideLabel hint={t('keywordHint')}>
      {(control) => (
        <Input
          {...control}
          type="text"
          name="keyword"
          enterKeyHint="search"
          maxLength={MOST_KEYWORD}
          defaultValue={search.keyword ?? ''}
        />
      )}
    </Field>
  )
}
