'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useNameOf } from '@/components/parts/person-name'
import { RichText } from '@/components/richtext/rich-text'
import { SliceMessages } from '@/components/shell/slice-messages'
import { Button } from '@/components/ui/button'
import { SkeletonText } from '@/components/ui/skeleton'
import { useRevisions } from '@/lib/comments/revisions/client'
import type { CommentRevision } from '@/lib/comments/schema'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { plainText, type RichText as RichTextDocument } from '@/lib/richtext/schema'
import styles from './history.module.css'
import { WordDiff } from './word-diff'

type Props = { kind: 'posts' | 'comments'; id: number }
type Revision = CommentRevision & { title?: string; byStaff?: boolean }

/** Earlier versions of a text, the latest first. */
export function History({ kind, id }: Props) {
  const t = useTranslations('comments.history')
  const say = useErrorText()
  const { data, error } = useRevisions(kind, id)
  if (error) return <p role="alert">{say(error)}</p>
  if (!data) {
    return (
      <div role="status" aria-label={t('loading')}>
        <SkeletonText lines={5} />
      </div>
    )
  }
  if (data.items.length === 0) return <p>{t('empty')}</p>
  return (
    <SliceMessages slice="editor">
      <SliceMessages slice="articles">
        <p className={styles.note}>{t('note')}</p>
        <ol className={styles.versions}>
          {data.items.map((revision, at) => (
            <li key={revision.id} className={styles.version}>
              <Version revision={revision} next={data.items[at - 1] ?? data.current} />
            </li>
          ))}
        </ol>
      </SliceMessages>
    </SliceMessages>
  )
}

type Text = { title?: string; body: unknown }

/** What an edit has changed; on a press the whole text before it. */
function Version({ revision, next }: { revision: Revision; next: Text }) {
  const { title, body, createdAt, editor, reason, byStaff } = revision
  const t = useTranslations('comments.history')
  const nameOf = useNameOf()
  const format = useFormatter()
  const [isWhole, setIsWhole] = useState(false)
  const date = format.dateTime(new Date(createdAt), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
  return (
    <article>
      <p className={styles.when}>
        <time dateTime={createdAt}>{t('until', { date })}</time>
        <span>{t(byStaff ? 'byStaff' : 'by', { name: nameOf(editor) })}</span>
      </p>
      {reason ? <p className={styles.note}>{t('reason', { reason })}</p> : null}
      {isWhole ? (
        <>
          {title ? <h3 className={styles.title}>{title}</h3> : null}
          <RichText doc={body} size="compact" />
        </>
      ) : (
        <WordDiff before={wordsOf(revision)} after={wordsOf(next)} />
      )}
      <Button size="s" variant="quiet" onClick={() => setIsWhole(!isWhole)}>
        {t(isWhole ? 'changes' : 'whole')}
      </Button>
    </article>
  )
}

const wordsOf = ({ title, body }: Text): string =>
  [title, plainText(body as RichTextDocument)].filter(Boolean).join('\n')
