'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Building2, Plus } from 'lucide'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useDeferredValue, useState } from 'react'
import styles from '@/components/parts/staff.module.css'
import { ListFailed, ListLoading } from '@/components/shell/list-states'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Field, Input, Select } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { companiesOptions } from '@/lib/companies/client'
import { type CompanyKind, companyKind } from '@/lib/companies/schema'
import { useCurrentUser } from '@/lib/people/client'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { CompanyEditing } from './company-editing'
import { CompanyForm } from './company-form'
import { CompanyItem } from './company-item'
import companyStyles from './staff-companies.module.css'

/** All companies, with the actions of admins. */
export function StaffCompanies() {
  const t = useTranslations('companies.edit')
  const asked = Number(useSearchParams().get('edit'))
  const [open, setOpen] = useState<number | 'new' | null>(
    Number.isSafeInteger(asked) && asked > 0 ? asked : null,
  )
  const me = useCurrentUser()
  const isAdmin = me?.role === 'admin'
  const close = () => setOpen(null)
  return (
    <div className={styles.page}>
      <section className={styles.part} aria-label={t('title')}>
        {me && !isAdmin ? <Notice>{t('adminsOnly')}</Notice> : null}
        {isAdmin ? (
          <Button
            variant="primary"
            className={styles.start}
            icon={<Icon of={Plus} />}
            onClick={() => setOpen('new')}
          >
            {t('create')}
          </Button>
        ) : null}
        <Companies onEdit={isAdmin ? setOpen : null} />
      </section>
      {isAdmin && open === 'new' ? <CompanyForm company={null} onClose={close} /> : null}
      {isAdmin && typeof open === 'number' ? (
        <CompanyEditing key={open} id={open} onClose={close} />
      ) : null}
    </div>
  )
}

/** The list with its filters; read-only for those who may not edit. */
function Companies({ onEdit }: { onEdit: ((id: number) => void) | null }) {
  const t = useTranslations('companies.edit')
  const say = useErrorText()
  const [typed, setTyped] = useState('')
  const [kind, setKind] = useState<CompanyKind>()
  const list = useInfiniteQuery(companiesOptions(useDeferredValue(typed.trim()), kind))
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <>
      <search className={companyStyles.filters}>
        <Field label={t('search')}>
          {(control) => (
            <Input
              {...control}
              type="search"
              maxLength={80}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <KindSelect kind={kind} onChange={setKind} />
      </search>
      {list.isPending ? <ListLoading label={t('loading')} /> : null}
      {list.isError ? (
        <ListFailed title={t('failed')} retry={t('retry')} onRetry={() => list.refetch()}>
          {say(list.error)}
        </ListFailed>
      ) : null}
      {list.data && items.length === 0 ? (
        <EmptyState
          icon={<Icon of={Building2} />}
          title={t(typed || kind ? 'noneFound' : 'empty')}
          text={t(typed || kind ? 'noneFoundText' : 'emptyText')}
        />
      ) : null}
      <ul className={styles.list}>
        {items.map((company) => (
          <CompanyItem key={company.id} company={company} onEdit={onEdit} />
        ))}
      </ul>
      {list.hasNextPage ? (
        <Button
          className={styles.start}
          busy={list.isFetchingNextPage}
          onClick={() => list.fetchNextPage()}
        >
          {t('more')}
        </Button>
      ) : null}
    </>
  )
}

type KindProps = { kind: CompanyKind | undefined; onChange: (kind?: CompanyKind) => void }

function KindSelect({ kind, onChange }: KindProps) {
  const t = useTranslations('companies')
  return (
    <Field label={t('index.kinds')}>
      {(control) => (
        <Select
          {...control}
          value={kind ?? ''}
          onChange={(event) => onChange(companyKind.safeParse(event.target.value).data)}
        >
          <option value="">{t('index.all')}</option>
          {companyKind.options.map((each) => (
            <option key={each} value={each}>
              {t(`kinds.${each}`)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
