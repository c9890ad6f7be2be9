'use client'
import { useTranslations } from 'next-intl'
import { FormDialog } from '@/components/parts/form-dialog'
import { useSlugForm } from '@/components/parts/use-slug-form'
import { Field, Input, Select } from '@/components/ui/field'
import {
  type Category,
  type CategoryDraft,
  categoryDraft,
  category as categoryView,
  categoryWriters,
  type Section,
  section as sections,
} from '@/lib/categories/schema'
import styles from '../parts/staff.module.css'
import { useSaveCategory } from './changes'
import { LanguageFields } from './language-fields'

const NO_WORDS = { ru: '', en: '', de: '', cs: '', pl: '', sr: '' }

const valuesOf = (category: Category | null, section: Section): CategoryDraft => ({
  section: category?.section ?? section,
  slug: category?.slug ?? '',
  name: category?.name ?? NO_WORDS,
  description: category?.description ?? NO_WORDS,
  position: category?.position ?? 0,
  writers: category?.writers ?? 'everyone',
})

type Props = {
  /** Default position of a new category. */
  section: Section
  /** The one to edit; null creates a new one. */
  category: Category | null
  onClose: () => void
}

/** The form of a category, in six languages. */
export function CategoryForm({ section, category, onClose }: Props) {
  const t = useTranslations('staff.form')
  const form = useCategoryForm({ section, category, onClose })
  const { errors } = form.formState
  return (
    <FormDialog
      size="l"
      title={t(category ? 'titleEdit' : 'titleNew')}
      closeLabel={t('close')}
      onClose={onClose}
      submitLabel={t(category ? 'save' : 'create')}
      isBusy={form.isBusy}
      onSubmit={form.onSubmit}
      className={styles.form}
    >
      <LanguageFields
        name={(each) => form.register(`name.${each}`)}
        description={(each) => form.register(`description.${each}`)}
        errors={errors}
      />
      <Field required label={t('slug')} hint={t('slugHint')} error={errors.slug?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('slug')}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
      <PlaceFields form={form} isNew={category === null} />
    </FormDialog>
  )
}

type CategoryFormModel = ReturnType<typeof useCategoryForm>

function PlaceFields({ form, isNew }: { form: CategoryFormModel; isNew: boolean }) {
  const t = useTranslations('staff')
  const { errors } = form.formState
  return (
    <>
      <Field
        label={t('form.section')}
        hint={isNew ? null : t('form.sectionHint')}
        error={errors.section?.message}
      >
        {(control) => (
          <Select {...control} {...form.register('section')}>
            {sections.options.map((each) => (
              <option key={each} value={each}>
                {t(`sections.${each}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('form.writers')} error={errors.writers?.message}>
        {(control) => (
          <Select {...control} {...form.register('writers')}>
            {categoryWriters.options.map((each) => (
              <option key={each} value={each}>
                {t(`categories.writers.${each}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={t('form.position')}
        hint={t('form.positionHint')}
        error={errors.position?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('position', { valueAsNumber: true })}
            type="number"
            inputMode="numeric"
            min={0}
            max={10_000}
          />
        )}
      </Field>
    </>
  )
}

function useCategoryForm({ section, category, onClose }: Props) {
  const t = useTranslations('staff.form')
  const save = useSaveCategory(category?.id ?? null)
  return useSlugForm({
    schema: categoryDraft,
    opened: category,
    valuesOf: (known) => valuesOf(known, section),
    parse: categoryView.parse,
    send: save.mutateAsync,
    isBusy: save.isPending,
    words: { taken: () => t('taken'), done: () => t(category ? 'saved' : 'created') },
    onClose,
  })
}
