'use client'
import { useLocale, useTranslations } from 'next-intl'
import * as z from 'zod'
import { FormDialog } from '@/components/parts/form-dialog'
import { useRefusal } from '@/components/parts/use-refusal'
import { toast } from '@/components/shell/toast'
import { Field, Textarea } from '@/components/ui/field'
import { LOCALES, type Locale, languageTag, NATIVE_NAMES } from '@/lib/platform/i18n/locales'
import { useZodForm } from '@/lib/platform/web/use-zod-form'
import { synonymLimits } from '@/lib/quotas'
import { useSaveSynonyms } from '@/lib/search/synonyms/client'
import type { SynonymGroup } from '@/lib/search/synonyms/schema'
import styles from '../parts/staff.module.css'

const partsOf = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** Words by commas; faults of one of them are said at its language. */
const terms = z.string().superRefine((text, context) => {
  const words = partsOf(text)
  const longest = words.find((word) => word.length > synonymLimits.longest)
  if (longest)
    context.addIssue({
      code: 'too_big',
      origin: 'string',
      maximum: synonymLimits.longest,
      input: longest,
    })
  if (words.length > synonymLimits.words) {
    context.addIssue({
      code: 'too_big',
      origin: 'array',
      maximum: synonymLimits.words,
      input: words,
    })
  }
  if (words.some((word) => !/\p{L}/u.test(word))) {
    context.addIssue({ code: 'custom', message: 'synonym_letters' })
  }
})
const form = z
  .object({ ru: terms, en: terms, de: terms, cs: terms, pl: terms, sr: terms })
  .superRefine((words, context) => {
    if (Object.values(words).flatMap(partsOf).length < 2) {
      context.addIssue({ code: 'custom', message: 'synonym_few', path: ['ru'] })
    }
  })

const inEach = <Value,>(make: (locale: Locale) => Value) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Record<Locale, Value>

type Props = {
  /** The one to edit; null creates a new one. */
  group: SynonymGroup | null
  onClose: () => void
}

/** The words of a group, in six languages; the page's own comes first. */
export function SynonymForm({ group, onClose }: Props) {
  const t = useTranslations('synonyms.form')
  const locale = useLocale()
  const { register, formState, onSubmit, isBusy } = useSynonymForm({ group, onClose })
  return (
    <FormDialog
      size="l"
      title={t(group ? 'titleEdit' : 'titleNew')}
      closeLabel={t('close')}
      onClose={onClose}
      submitLabel={t(group ? 'save' : 'create')}
      isBusy={isBusy}
      onSubmit={onSubmit}
      className={styles.form}
    >
      <p>{t('hint')}</p>
      {[...new Set([locale, ...LOCALES])].map((each) => (
        <Field key={each} label={NATIVE_NAMES[each]} error={formState.errors[each]?.message}>
          {(control) => (
            <Textarea {...control} {...register(each)} rows={2} lang={languageTag(each)} />
          )}
        </Field>
      ))}
    </FormDialog>
  )
}

function useSynonymForm({ group, onClose }: Props) {
  const t = useTranslations('synonyms.form')
  const refuse = useRefusal(useTranslations('synonyms')('stale'))
  const save = useSaveSynonyms(group)
  const { register, formState, handleSubmit } = useZodForm(
    form,
    inEach((locale) => (group?.words[locale] ?? []).join(', ')),
  )
  const onSubmit = handleSubmit(async (given) => {
    try {
      await save.mutateAsync({ words: inEach((locale) => partsOf(given[locale])) })
    } catch (error) {
      return refuse(error)
    }
    void toast('success', t(group ? 'saved' : 'created'))
    onClose()
  })
  return { register, formState, onSubmit, isBusy: save.isPending }
}
