'use client'
import { Download, Search } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import type { FormEvent } from 'react'
import { Button, ButtonLink } from '@/components/ui/button'
import { Field, Input, Select } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { exportPath } from '@/lib/callbacks/client'
import { callbackSubject } from '@/lib/callbacks/schema'
import type { Person } from '@/lib/people/schema'
import { routesIn } from '@/lib/routes'
import type { Chosen } from './chosen'
import styles from './staff-callbacks.module.css'

type Props = { chosen: Chosen; staff: Person[] }

/** Filters of the inbox, and the export of the filtered requests. */
export function CallbackFilters({ chosen, staff }: Props) {
  const t = useTranslations('callbacks')
  const locale = useLocale()
  const to = routesIn(locale)
  const choose = (form: HTMLFormElement) => {
    const given = Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [name, String(value).trim() || null]),
    )
    const status = chosen.status === 'new' ? null : chosen.status || 'all'
    window.history.replaceState(null, '', to.staffRequests({ status, ...given }))
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    choose(event.currentTarget)
  }
  return (
    <search aria-label={t('inbox.filters')}>
      <form className={styles.filters} onSubmit={submit}>
        <Field label={t('inbox.subject')}>
          {(control) => (
            <Select
              {...control}
              name="subject"
              defaultValue={chosen.subject}
              onChange={({ target }) => target.form && choose(target.form)}
            >
              <option value="">{t('inbox.anySubject')}</option>
              {callbackSubject.options.map((each) => (
                <option key={each} value={each}>
                  {t(`subjects.${each}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('inbox.assignee')}>
          {(control) => (
            <Select
              key={staff.length}
              {...control}
              name="assignee"
              defaultValue={chosen.assignee}
              onChange={({ target }) => target.form && choose(target.form)}
            >
              <option value="">{t('inbox.anyone')}</option>
              <option value="none">{t('inbox.nobody')}</option>
              {staff.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('inbox.search')}>
          {(control) => (
            <Input {...control} name="q" type="search" maxLength={80} defaultValue={chosen.q} />
          )}
        </Field>
        <Button type="submit" icon={<Icon of={Search} />}>
          {t('inbox.apply')}
        </Button>
        <ButtonLink href={exportPath(chosen, locale)} download icon={<Icon of={Download} />}>
          {t('inbox.export')}
        </ButtonLink>
      </form>
    </search>
  )
}
