'use client'
import { Search } from 'lucide'
import { useSearchParams } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import type { FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Field, Input, Select } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import type { Choices } from '@/lib/members/client'
import { memberView } from '@/lib/members/schema'
import { useCurrentUser } from '@/lib/people/client'
import { role } from '@/lib/people/schema'
import { routesIn } from '@/lib/routes'
import { MemberQueue } from './member-queue'
import styles from './members.module.css'

const WORDS = { all: 'anyone', blocked: 'blocked', recent: 'recent' } as const

/** Members by the filters in the address. */
export function StaffMembers() {
  const asked = useSearchParams()
  const chosen: Choices = {
    q: asked.get('q') ?? '',
    role: role.options.find((one) => one === asked.get('role')) ?? '',
    show: memberView.options.find((one) => one === asked.get('show')) ?? 'all',
  }
  return (
    <>
      <Filters chosen={chosen} />
      <MemberQueue key={JSON.stringify(chosen)} chosen={chosen} />
    </>
  )
}

function Filters({ chosen }: { chosen: Choices }) {
  const t = useTranslations('members')
  const seesMail = useCurrentUser()?.role === 'admin'
  const to = routesIn(useLocale())
  const choose = (form: HTMLFormElement) => {
    const given = Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [name, String(value).trim() || null]),
    )
    const show = given.show === 'all' ? null : given.show
    window.history.replaceState(null, '', to.staffMembers({ ...given, show }))
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    choose(event.currentTarget)
  }
  return (
    <search aria-label={t('staff.filters')}>
      <form className={styles.filters} onSubmit={submit}>
        <Field label={t(seesMail ? 'staff.search' : 'staff.searchNames')}>
          {(control) => (
            <Input {...control} name="q" type="search" maxLength={254} defaultValue={chosen.q} />
          )}
        </Field>
        <Field label={t('staff.role')}>
          {(control) => (
            <Select
              {...control}
              name="role"
              defaultValue={chosen.role}
              onChange={({ target }) => target.form && choose(target.form)}
            >
              <option value="">{t('staff.anyRole')}</option>
              {role.options.map((one) => (
                <option key={one} value={one}>
                  {t(`roles.${one}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('staff.state')}>
          {(control) => (
            <Select
              {...control}
              name="show"
              defaultValue={chosen.show}
              onChange={({ target }) => target.form && choose(target.form)}
            >
              {memberView.options.map((one) => (
                <option key={one} value={one}>
                  {t(`staff.${WORDS[one]}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button type="submit" icon={<Icon of={Search} />}>
          {t('staff.apply')}
        </Button>
      </form>
    </search>
  )
}
