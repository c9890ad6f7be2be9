'use client'
import { Download, Search } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import type { FormEvent } from 'react'
import { Button, ButtonLink } from '@/components/ui/button'
import { Field, Input, Select } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { type ActChoices, actsFilePath } from '@/lib/audit/client'
import { AUDIT_ACTIONS, AUDIT_KINDS } from '@/lib/audit/schema'
import { routesIn } from '@/lib/routes'
import styles from './log.module.css'

/** Filters of the log, and its file. */
export function LogFilters({ chosen }: { chosen: ActChoices }) {
  const t = useTranslations('audit')
  const to = routesIn(useLocale())
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = [...new FormData(event.currentTarget)].map(([name, value]) => [
      name,
      String(value).trim() || null,
    ])
    window.history.replaceState(null, '', to.staffLog(Object.fromEntries(given)))
  }
  return (
    <search aria-label={t('log.filters')}>
      <form className={styles.filters} onSubmit={submit}>
        <Field label={t('log.action')}>
          {(control) => (
            <Select {...control} name="action" defaultValue={chosen.action ?? ''}>
              <option value="">{t('log.anyAction')}</option>
              {AUDIT_ACTIONS.map((one) => (
                <option key={one} value={one}>
                  {t(`actions.${one}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('log.kind')}>
          {(control) => (
            <Select {...control} name="kind" defaultValue={chosen.kind ?? ''}>
              <option value="">{t('log.anyKind')}</option>
              {AUDIT_KINDS.map((one) => (
                <option key={one} value={one}>
                  {t(`kinds.${one}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <IdField name="actor" label={t('log.actor')} value={chosen.actor} />
        <IdField name="member" label={t('log.member')} value={chosen.member} />
        <DayField name="from" label={t('log.from')} value={chosen.from} />
        <DayField name="to" label={t('log.to')} value={chosen.to} />
        <Button type="submit" icon={<Icon of={Search} />}>
          {t('log.apply')}
        </Button>
        <ButtonLink href={actsFilePath(chosen)} download icon={<Icon of={Download} />}>
          {t('log.export')}
        </ButtonLink>
      </form>
    </search>
  )
}

type Props = { name: string; label: string; value: string | undefined }

const IdField = ({ name, label, value = '' }: Props) => (
  <Field label={label}>
    {(control) => (
      <Input
        {...control}
        name={name}
        inputMode="numeric"
        pattern="[1-9][0-9]{0,9}"
        defaultValue={value}
      />
    )}
  </Field>
)

const DayField = ({ name, label, value = '' }: Props) => (
  <Field label={label}>
    {(control) => <Input {...control} name={name} type="date" defaultValue={value} />}
  </Field>
)
