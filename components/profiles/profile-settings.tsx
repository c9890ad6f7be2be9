'use client'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { AccountForm } from '@/components/people/account-form'
import { ListFailed, ListLoading } from '@/components/shell/list-states'
import { toast } from '@/components/shell/toast'
import { Button, ButtonLink } from '@/components/ui/button'
import { Field, Input, Textarea } from '@/components/ui/field'
import { type Account, ownProfile } from '@/lib/people/schema'
import { useLoadErrorText } from '@/lib/platform/web/use-load-error-text'
import { accountOptions, useEditProfile } from '@/lib/profiles/own/client'
import { profileLimits } from '@/lib/quotas'
import { routesIn } from '@/lib/routes'
import { useAccountForm } from '../people/use-account-form'
import { AvatarField } from './avatar-field'
import { LinksField } from './links-field'
import styles from './settings.module.css'

/** What the member says of themselves, with the picture. */
export function ProfileSettings() {
  const t = useTranslations('profiles.settings')
  const say = useLoadErrorText()
  const { data, error, refetch } = useQuery(accountOptions)
  if (data) return <Form account={data} />
  if (!error) return <ListLoading label={t('loading')} />
  return (
    <ListFailed title={t('failed')} retry={t('retry')} onRetry={() => refetch()}>
      {say(error)}
    </ListFailed>
  )
}

function Form({ account }: { account: Account }) {
  const t = useTranslations('profiles.settings')
  const to = routesIn(useLocale())
  const edit = useEditProfile()
  const { name, about, city, links } = account
  const { form, problem, onSubmit, isBusy } = useAccountForm(
    ownProfile,
    { name, about, city, links },
    async (given) => {
      const { name, about, city, links } = await edit.mutateAsync(given)
      form.reset({ name, about, city, links })
      await toast('success', t('saved'))
    },
  )
  const { errors } = form.formState
  return (
    <div className={styles.settings}>
      <AvatarField account={account} />
      <AccountForm className={styles.form} problem={problem} onSubmit={onSubmit}>
        <Field label={t('name')} hint={t('nameHint')} error={errors.name?.message} required>
          {(control) => <Input {...control} {...form.register('name')} autoComplete="nickname" />}
        </Field>
        <Field
          label={t('about')}
          hint={t('aboutHint', { most: profileLimits.about })}
          error={errors.about?.message}
        >
          {(control) => <Textarea {...control} {...form.register('about')} rows={5} />}
        </Field>
        <Field label={t('city')} error={errors.city?.message}>
          {(control) => (
            <Input {...control} {...form.register('city')} autoComplete="address-level2" />
          )}
        </Field>
        <LinksField
          links={form.watch('links') ?? []}
          faults={profileFaults(errors.links)}
          onChange={(changed) => form.setValue('links', changed, { shouldDirty: true })}
        />
        <p className={styles.tools}>
          <Button type="submit" variant="primary" busy={isBusy}>
            {t('save')}
          </Button>
          <ButtonLink href={to.profile(account.id)}>{t('look')}</ButtonLink>
        </p>
      </AccountForm>
    </div>
  )
}

type LinkErrors = { message?: string } | ({ message?: string } | undefined)[] | undefined

/** The fault of each link, as the form keeps them. */
const profileFaults = (errors: LinkErrors): (string | undefined)[] =>
  Array.isArray(errors) ? errors.map((error) => error?.message) : [errors?.message]
