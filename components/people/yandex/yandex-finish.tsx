'use client'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/field'
import { TERMS } from '@/lib/people/schema'
import { useOpenYandexAccount } from '@/lib/people/yandex/client'
import { yandexAccount } from '@/lib/people/yandex/schema'
import { routesIn } from '@/lib/routes'
import { TextField } from '../account-fields'
import { AccountForm } from '../account-form'
import { useAccountForm } from '../use-account-form'

type Props = { offer: { name: string; email: string }; onDone: () => void }

/** A new account for whoever came from Yandex: name and address to look over, and the consent. */
export function YandexFinish({ offer, onDone }: Props) {
  const t = useTranslations('yandex.finish')
  const tAccounts = useTranslations('accounts')
  const language = useLocale()
  const to = routesIn(language)
  const open = useOpenYandexAccount()
  const { form, problem, onSubmit, isBusy } = useAccountForm(
    yandexAccount,
    { name: offer.name, email: offer.email, language },
    (account) => open.mutateAsync(account).then(onDone),
  )
  const { errors } = form.formState
  const texts = { terms: inNewTab(to.terms()), privacy: inNewTab(to.privacy()) }
  return (
    <AccountForm problem={problem} onSubmit={onSubmit}>
      <p>{t('text')}</p>
      <TextField
        {...form.register('name')}
        label={tAccounts('fields.name')}
        hint={tAccounts('fields.nameHint')}
        error={errors.name}
        autoComplete="name"
      />
      <TextField
        {...form.register('email')}
        label={tAccounts('fields.email')}
        hint={tAccounts('fields.emailHint')}
        error={errors.email}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Checkbox
        {...form.register('consent')}
        required
        value={TERMS}
        label={tAccounts.rich('register.consent', texts)}
        error={errors.consent?.message}
      />
      <Button type="submit" variant="primary" busy={isBusy}>
        {t('submit')}
      </Button>
    </AccountForm>
  )
}

const inNewTab = (href: string) => (words: ReactNode) => (
  <a href={href} target="_blank" rel="noopener">
    {words}
  </a>
)
