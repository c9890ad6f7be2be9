'use client'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { ListFailed, ListLoading } from '@/components/shell/list-states'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { refocus } from '@/components/ui/refocus'
import { deletionOptions, useUndoDeletion } from '@/lib/leaving/client'
import type { AccountDeletion } from '@/lib/leaving/schema'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import sectionStyles from '../settings/section.module.css'
import { DeletionForm } from './deletion-form'
import styles from './leaving.module.css'

/** The deletion of the account: what goes and what stays, the wish, and the way back. */
export function DeleteAccount() {
  const t = useTranslations('leaving.section')
  const say = useErrorText()
  const query = useQuery(deletionOptions())
  const place = useRef<HTMLDivElement>(null)
  if (query.isError) {
    return (
      <ListFailed retry={t('retry')} onRetry={() => query.refetch()}>
        {say(query.error)}
      </ListFailed>
    )
  }
  if (!query.data) return <ListLoading label={t('loading')} lines={4} />
  const { pending } = query.data
  // What was pressed makes room for the other.
  const goOn = () => refocus(() => place.current?.querySelector<HTMLElement>('button, input'))
  return (
    <div className={sectionStyles.section} ref={place}>
      {pending ? (
        <Pending pending={pending} onUndone={goOn} />
      ) : (
        <Wish deletion={query.data} onAsked={goOn} />
      )}
    </div>
  )
}

type PendingProps = { pending: NonNullable<AccountDeletion['pending']>; onUndone: () => void }

function Pending({ pending, onUndone }: PendingProps) {
  const t = useTranslations('leaving.section')
  const say = useErrorText()
  const format = useFormatter()
  const undo = useUndoDeletion()
  const keep = () =>
    // It is told by the promise: what was pressed is gone by then.
    undo.mutateAsync().then(
      () => {
        onUndone()
        return toast('success', t('undone'))
      },
      (error) => toast('error', say(error)),
    )
  const day = format.dateTime(new Date(pending.dueAt), { dateStyle: 'long' })
  return (
    <Notice
      tone="warning"
      role="status"
      title={t('pendingTitle', { day })}
      action={
        <Button variant="primary" busy={undo.isPending} onClick={keep}>
          {t('undo')}
        </Button>
      }
    >
      {t(pending.texts === 'delete' ? 'pendingDelete' : 'pendingAnonymise')}{' '}
      {pending.heir ? t('pendingHeir', { name: pending.heir.name }) : null}
    </Notice>
  )
}

type WishProps = { deletion: AccountDeletion; onAsked: () => void }

function Wish({ deletion, onAsked }: WishProps) {
  const t = useTranslations('leaving.section')
  const { counts } = deletion
  return (
    <>
      <p>{t('text')}</p>
      <p>
        {t('export')} <a href="#export">{t('exportLink')}</a>
      </p>
      <h3>{t('goes')}</h3>
      <ul className={styles.list}>
        <li>{t('goesAccount')}</li>
        <li>{t('goesMarks', { count: counts.favorites })}</li>
        <li>{t('goesMessages', { count: counts.messages })}</li>
        <li>{t('goesPictures', { count: counts.pictures })}</li>
        <li>{t('goesDrafts')}</li>
        {counts.hidden > 0 ? <li>{t('goesHidden', { count: counts.hidden })}</li> : null}
      </ul>
      <h3>{t('stays')}</h3>
      <ul className={styles.list}>
        <li>{t('staysTexts', { posts: counts.posts, comments: counts.comments })}</li>
        {counts.questions > 0 ? <li>{t('staysQuestions', { count: counts.questions })}</li> : null}
        <li>{t('staysReports')}</li>
      </ul>
      <Inheritance deletion={deletion} />
      {deletion.isLastAdmin ? (
        <Notice tone="warning">{t('lastAdmin')}</Notice>
      ) : (
        <DeletionForm deletion={deletion} onAsked={onAsked} />
      )}
    </>
  )
}

function Inheritance({ deletion }: { deletion: AccountDeletion }) {
  const t = useTranslations('leaving.section')
  const format = useFormatter()
  const { companies, sales, requests, feeds } = deletion
  const things = [
    companies.length > 0 &&
      t('companies', {
        count: companies.length,
        list: format.list(companies.map(({ name }) => name)),
      }),
    sales > 0 && t('sales', { count: sales }),
    requests > 0 && t('requests', { count: requests }),
    feeds > 0 && t('feeds', { count: feeds }),
  ].filter((thing) => thing !== false)
  if (things.length === 0) return null
  return (
    <>
      <h3>{t('passes')}</h3>
      <ul className={styles.list}>
        {things.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
    </>
  )
}
