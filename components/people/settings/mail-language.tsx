'use client'
import { useTranslations } from 'next-intl'
import { toast } from '@/components/shell/toast'
import { Field, Select } from '@/components/ui/field'
import { useCurrentUser, useEditAccount } from '@/lib/people/client'
import { LOCALES, type Locale, languageTag, NATIVE_NAMES } from '@/lib/platform/i18n/locales'
import { useErrorText } from '@/lib/platform/web/use-error-text'

/** The language in which the site writes mails to the member; saved at once. */
export function MailLanguage() {
  const t = useTranslations('accounts.settings')
  const say = useErrorText()
  const me = useCurrentUser()
  const edit = useEditAccount()
  const save = (language: Locale) =>
    edit.mutate(
      { language },
      {
        onSuccess: () => void toast('success', t('saved')),
        onError: (error) => void toast('error', say(error)),
      },
    )
  return (
    <Field label={t('language.label')} hint={t('language.hint')}>
      {(control) => (
        <Select
          {...control}
          disabled={!me}
          value={(edit.isPending ? edit.variables.language : me?.language) ?? ''}
          onChange={(event) => save(event.target.value as Locale)}
        >
          {me ? null : <option value="">…</option>}
          {LOCALES.map((locale) => (
            <option key={locale} value={locale} lang={languageTag(locale)}>
              {NATIVE_NAMES[locale]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
