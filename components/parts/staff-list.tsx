'use client'
import type { UseQueryResult } from '@tanstack/react-query'
import { FolderOpen, Plus } from 'lucide'
import { type ReactNode, useState } from 'react'
import { ListFailed, ListLoading } from '@/components/shell/list-states'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Field, Input } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { useCurrentUser } from '@/lib/people/client'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import styles from './staff.module.css'
import { useListFocus } from './use-list-focus'

type Key =
  | 'title'
  | 'intro'
  | 'readOnly'
  | 'create'
  | 'loading'
  | 'failed'
  | 'retry'
  | 'empty'
  | 'emptyText'
  | 'find'
  | 'none'
  | 'list'
type Row = { id: number }
type Props<T extends Row> = {
  /** The messages of its slice. */
  t: (key: Key) => string
  counted: (count: number) => string
  list: UseQueryResult<{ items: T[] }>
  /** Whether a row has this text, which is in lower case. */
  holds: (row: T, text: string) => boolean
  form: (onClose: () => void) => ReactNode
  item: (row: T, isAdmin: boolean) => ReactNode
}

/** Rows that admins add and edit, found by their words; read-only for other staff. */
export function StaffList<T extends Row>({ form, ...rest }: Props<T>) {
  const { t } = rest
  const isAdmin = useCurrentUser()?.role === 'admin'
  return (
    <div className={styles.page}>
      <section className={styles.part} aria-label={t('title')}>
        <p>{t('intro')}</p>
        {isAdmin ? <NewRow label={t('create')} form={form} /> : <p>{t('readOnly')}</p>}
        <Rows {...rest} isAdmin={isAdmin} />
      </section>
    </div>
  )
}

/** Opens the form of a new row. */
export function NewRow({
  label,
  form,
}: {
  label: string
  form: (onClose: () => void) => ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="primary"
        className={styles.start}
        icon={<Icon of={Plus} />}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen ? form(() => setOpen(false)) : null}
    </>
  )
}

type RowsProps<T extends Row> = Omit<Props<T>, 'form'> & { isAdmin: boolean }

function Rows<T extends Row>({ list, ...rest }: RowsProps<T>) {
  const { t } = rest
  const say = useErrorText()
  if (list.isPending) return <ListLoading label={t('loading')} lines={8} />
  if (!list.data) {
    return (
      <ListFailed title={t('failed')} retry={t('retry')} onRetry={() => list.refetch()}>
        {say(list.error)}
      </ListFailed>
    )
  }
  if (list.data.items.length === 0) {
    return (
      <EmptyState
        headingLevel={2}
        icon={<Icon of={FolderOpen} />}
        title={t('empty')}
        text={t('emptyText')}
      />
    )
  }
  return <FullList rows={list.data.items} {...rest} />
}

function FullList<T extends Row>({
  rows,
  t,
  counted,
  holds,
  item,
  isAdmin,
}: Omit<RowsProps<T>, 'list'> & { rows: T[] }) {
  const [text, setText] = useState('')
  const ref = useListFocus(rows.length)
  const shown = rows.filter((row) => holds(row, text.trim().toLocaleLowerCase()))
  return (
    <>
      <Field label={t('find')}>
        {(control) => (
          <Input
            {...control}
            type="search"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
      </Field>
      <p role="status" className={styles.facts}>
        {shown.length === 0 ? t('none') : counted(shown.length)}
      </p>
      <ul ref={ref} tabIndex={-1} aria-label={t('list')} className={styles.list}>
        {shown.map((row) => item(row, isAdmin))}
      </ul>
    </>
  )
}
