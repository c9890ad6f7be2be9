'use client'
import { useTranslations } from 'next-intl'
import type { RefObject } from 'react'
import { FeedTime } from '@/components/parts/feed-time'
import styles from '@/components/parts/inbox.module.css'
import { Notice } from '@/components/ui/notice'
import type { Callback } from '@/lib/callbacks/schema'
import type { Person } from '@/lib/people/schema'
import { languageTag } from '@/lib/platform/i18n/locales'
import { CallbackFacts } from './callback-facts'
import { CallbackHistory } from './callback-history'
import { CallbackNote } from './callback-note'
import { CallbackRepeats } from './callback-repeats'
import { CallbackStatus } from './callback-status'
import { CallbackSteps } from './callback-steps'

type Props = {
  request: Callback
  meId: number
  staff: Person[]
  inbox: RefObject<HTMLElement | null>
  onWorked: (request: Callback) => void
}

/** One request: contact, subject, next steps, history. */
export function CallbackDetail({ request, meId, staff, inbox, onWorked }: Props) {
  const t = useTranslations('callbacks.inbox')
  const { id, name, status, comment, createdAt, erasedAt, language, history, repeats } = request
  return (
    <article className={styles.detail} aria-labelledby={`request-${id}`}>
      <header className={styles.head}>
        <h2 id={`request-${id}`} tabIndex={-1} className={styles.heading}>
          {name || t('erasedName')}
        </h2>
        <CallbackStatus status={status} />
        <span className={styles.facts}>
          <FeedTime at={createdAt} />
        </span>
      </header>
      {erasedAt ? <Notice>{t('erased')}</Notice> : null}
      <CallbackFacts request={request} />
      {comment ? (
        <section aria-label={t('comment')} lang={languageTag(language)} className={styles.words}>
          {comment}
        </section>
      ) : null}
      {erasedAt ? null : (
        <CallbackSteps
          request={request}
          meId={meId}
          staff={staff}
          inbox={inbox}
          onWorked={onWorked}
        />
      )}
      <CallbackRepeats repeats={repeats} />
      <CallbackHistory entries={history} />
      {erasedAt ? null : <CallbackNote id={id} onWorked={onWorked} />}
    </article>
  )
}
