'use client'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { categoryChoices } from '@/components/parts/choices'
import { Field, Select } from '@/components/ui/field'
import { section as sections } from '@/lib/categories/schema'
import { inLanguage } from '@/lib/platform/i18n/localized'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import type { Place } from './changes'

type Props = {
  place: Place
  onChange: (place: Place) => void
  /** A category that cannot be chosen. */
  except?: number
  error?: string | null
}

/** Select of a section and a category. */
export function CategoryPicker({ place, onChange, except, error }: Props) {
  const t = useTranslations('staff')
  const locale = useLocale()
  const say = useErrorText()
  const list = useQuery(categoryChoices(place.section))
  return (
    <>
      <Field label={t('place.section')}>
        {(control) => (
          <Select
            {...control}
            value={place.section}
            onChange={({ target }) => {
              const section = sections.options.find((each) => each === target.value)
              if (section) onChange({ section, categoryId: null })
            }}
          >
            {sections.options.map((each) => (
              <option key={each} value={each}>
                {t(`sections.${each}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        required
        label={t('place.category')}
        error={error ?? (list.isError ? say(list.error) : null)}
      >
        {(control) => (
          <Select
            {...control}
            value={place.categoryId ?? ''}
            onChange={({ target }) =>
              onChange({ ...place, categoryId: Number(target.value) || null })
            }
          >
            <option value="">{t('place.choose')}</option>
            {(list.data ?? [])
              .filter(({ id }) => id !== except)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {inLanguage(name, locale)}
                </option>
              ))}
          </Select>
        )}
      </Field>
    </>
  )
}
