'use client'
import { useLocale, useTranslations } from 'next-intl'
import { setTheme, THEMES, type Theme } from '@/components/shell/theme-store'
import { toast } from '@/components/shell/toast'
import { Field, Select } from '@/components/ui/field'
import { useCurrentUser, useEditAccount } from '@/lib/people/client'
import type { AccountPatch } from '@/lib/people/schema'
import { languageTag } from '@/lib/platform/i18n/locales'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { Currency } from '@/prisma/generated/enums'

const CURRENCIES = Object.values(Currency)

/** Theme and currency of the account; each choice is saved at once. */
export function LooksSettings() {
  const t = useTranslations('accounts.settings')
  const say = useErrorText()
  const names = new Intl.DisplayNames(languageTag(useLocale()), { type: 'currency' })
  const me = useCurrentUser()
  const edit = useEditAccount()
  const shown = edit.isPending ? { ...me, ...edit.variables } : me
  const save = (patch: AccountPatch) =>
    edit.mutate(patch, {
      onSuccess: ({ theme }) => {
        if (theme) setTheme(theme)
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
    </>
  )
}
