'use client'
import { useQuery } from '@tanstack/react-query'
import { FolderOpen, Plus } from 'lucide'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { ListFailed, ListLoading } from '@/components/shell/list-states'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Field, Input } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { useCurrentUser } from '@/lib/people/client'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { synonymOptions } from '@/lib/search/synonyms/client'
import type { SynonymGroup } from '@/lib/search/synonyms/schema'
import styles from '../parts/staff.module.css'
import { SynonymForm } from './synonym-form'
import { SynonymItem } from './synonym-item'

/** Groups of words that search takes for the same; read-only for staff other than admins. */
export function StaffSynonyms() {
  const t = useTranslations('synonyms')
  const isAdmin = useCurrentUser()?.role === 'admin'
  return (
    <div className={styles.page}>
      <section className={styles.part} aria-label={t('title')}>
        <p>{t('intro')}</p>
        {isAdmin ? <NewGroup /> : <p>{t('readOnly')}</p>}
        <Groups isAdmin={isAdmin} />
      </section>
    </div>
  )
}

function NewGroup() {
  const t = useTranslations('synonyms')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="primary"
        className={styles.start}
        icon={<Icon of={Plus} />}
        onClick={() => setOpen(true)}
      >
        {t('create')}
      </Button>
      {isOpen ? <SynonymForm group={null} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function Groups({ isAdmin }: { isAdmin: boolean }) {
  const t = useTranslations('synonyms')
  const say = useErrorText()
  const list = useQuery(synonymOptions)
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
  return <FullList groups={list.data.items} isAdmin={isAdmin} />
}

const holds = ({ words }: SynonymGroup, text: string) =>
  Object.values(words)
    .flat()
    .some((word) => word.toLocaleLowerCase().includes(text))

/** The focused button may be removed with its row; then the list gets the focus. */
function FullList({ groups, isAdmin }: { groups: SynonymGroup[]; isAdmin: boolean }) {
  const t = useTranslations('synonyms')
  const [text, setText] = useState('')
  const ref = useRef<HTMLUListElement>(null)
  const count = useRef(groups.length)
  useEffect(() => {
    const isShorter = groups.length < count.current
    count.current = groups.length
    if (isShorter && document.activeElement === document.body) ref.current?.focus()
  }, [groups.length])
  const shown = groups.filter((group) => holds(group, text.trim().toLocaleLowerCase()))
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
        {shown.length === 0 ? t('none') : t('count', { count: shown.length })}
      </p>
      <ul ref={ref} tabIndex={-1} aria-label={t('list')} className={styles.list}>
        {shown.map((group) => (
          <SynonymItem key={group.id} group={group} isAdmin={isAdmin} />
        ))}
      </ul>
    </>
  )
}
