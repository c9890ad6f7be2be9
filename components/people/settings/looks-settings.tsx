'use client'
import { useLocale, useTranslations } from 'next-intl'
import { rememberLanguages } from '@/components/shell/kept-choices'
import { setTheme, THEMES, type Theme } from '@/components/shell/theme-store'
import { toast } from '@/components/shell/toast'
import { Checkbox, Field, Select } from '@/components/ui/field'
import { useCurrentUser, useEditAccount } from '@/lib/people/client'
import type { AccountPatch } from '@/lib/people/schema'
import { choiceOf } from '@/lib/platform/i18n/language-choice'
import { LOCALES, languageTag, NATIVE_NAMES } from '@/lib/platform/i18n/locales'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { Currency } from '@/prisma/generated/enums'
import styles from './section.module.css'
import { ZoneSetting } from './zone-setting'

const CURRENCIES = Object.values(Currency)

/** Theme, currency, content languages and shortcuts of the account; each choice is saved at once. */
export function LooksSettings() {
  const t = useTranslations('accounts.settings')
  const say = useErrorText()
  const names = new Intl.DisplayNames(languageTag(useLocale()), { type: 'currency' })
  const me = useCurrentUser()
  const edit = useEditAccount()
  const shown = edit.isPending ? { ...me, ...edit.variables } : me
  const languages = shown?.contentLanguages ?? []
  const save = (patch: AccountPatch) =>
    edit.mutate(patch, {
      onSuccess: ({ theme, contentLanguages }) => {
        if (theme) setTheme(theme)
        if (patch.contentLanguages) rememberLanguages(choiceOf(contentLanguages) || null)
        void toast('success', t('saved'))
      },
      onError: (error) => void toast('error', say(error)),
    })
  return (
    <>
      <Field label={t('looks.theme')} hint={t('looks.themeHint')}>
        {(control) => (
          <Select
            {...control}
            disabled={!me}
            value={shown?.theme ?? ''}
            onChange={({ target }) => save({ theme: (target.value || null) as Theme | null })}
          >
            <option value="">{t('looks.unset')}</option>
            {THEMES.map((theme) => (
              <option key={theme} value={theme}>
                {t(`looks.themes.${theme}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('looks.currency')} hint={t('looks.currencyHint')}>
        {(control) => (
          <Select
            {...control}
            disabled={!me}
            value={shown?.currency ?? ''}
            onChange={({ target }) =>
              save({ currency: (target.value || null) as AccountPatch['currency'] })
            }
          >
            <option value="">{t('looks.byLanguage')}</option>
            {CURRENCIES.map((currency) => (
              <option key={currency} value={currency}>
                {`${names.of(currency)} (${currency})`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <ZoneSetting />
      <fieldset className={styles.choices}>
        <legend>{t('looks.languages')}</legend>
        <p>{t('looks.languagesHint')}</p>
        {LOCALES.map((locale) => (
          <Checkbox
            key={locale}
            label={<span lang={languageTag(locale)}>{NATIVE_NAMES[locale]}</span>}
            disabled={!me}
            checked={languages.includes(locale)}
            onChange={({ target }) =>
              save({
                contentLanguages: target.checked
                  ? [...languages, locale]
                  : languages.filter((each) => each !== locale),
              })
            }
          />
        ))}
      </fieldset>
      <Checkbox
        label={t('looks.shortcuts')}
        hint={t('looks.shortcutsHint')}
        disabled={!me}
        checked={shown?.shortcuts ?? true}
        onChange={({ target }) => save({ shortcuts: target.checked })}
      />
    </>
  )
}
