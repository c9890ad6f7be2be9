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
import { wordOptions } from '@/lib/review/words/client'
import type { WatchedWord } from '@/lib/review/words/schema'
import styles from '../parts/staff.module.css'
import { WordForm } from './word-form'
import { WordItem } from './word-item'

/** Words and hosts that send a text to review or refuse it; read-only for staff other than admins. */
export function StaffWords() {
  const t = useTranslations('words')
  const isAdmin = useCurrentUser()?.role === 'admin'
  return (
    <div className={styles.page}>
      <section className={styles.part} aria-label={t('title')}>
        <p>{t('intro')}</p>
        {isAdmin ? <NewWord /> : <p>{t('readOnly')}</p>}
        <Words isAdmin={isAdmin} />
      </section>
    </div>
  )
}

function NewWord() {
  const t = useTranslations('words')
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
      {isOpen ? <WordForm word={null} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function Words({ isAdmin }: { isAdmin: boolean }) {
  const t = useTranslations('words')
  const say = useErrorText()
  const list = useQuery(wordOptions)
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
  return <FullList words={list.data.items} isAdmin={isAdmin} />
}

const holds = (word: WatchedWord, text: string) => word.text.toLocaleLowerCase().includes(text)

/** The focused button may be removed with its row; then the list gets the focus. */
function FullList({ words, isAdmin }: { words: WatchedWord[]; isAdmin: boolean }) {
  const t = useTranslations('words')
  const [text, setText] = useState('')
  const ref = useRef<HTMLUListElement>(null)
  const count = useRef(words.length)
  useEffect(() => {
    const isShorter = words.length < count.current
    count.current = words.length
    if (isShorter && document.activeElement === document.body) ref.current?.focus()
  }, [words.length])
  const shown = words.filter((word) => holds(word, text.trim().toLocaleLowerCase()))
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
        {shown.map((word) => (
          <WordItem key={word.id} word={word} isAdmin={isAdmin} />
        ))}
      </ul>
    </>
  )
}
