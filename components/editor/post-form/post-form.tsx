'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ConflictDialog } from '@/components/drafting/conflict-dialog'
import { SavingStatus } from '@/components/drafting/saving-status'
import { Notice } from '@/components/ui/notice'
import { changeAddress } from '@/components/ui/use-back-closes'
import { useCurrentUser } from '@/lib/people/client'
import { localePath } from '@/lib/platform/i18n/locales'
import { useDraftSaving } from '@/lib/posts/drafts/client'
import type { Draft, DraftContent } from '@/lib/posts/drafts/schema'
import { routes } from '@/lib/routes'
import { BlockedWriter } from './blocked-writer'
import styles from './post-form.module.css'
import { PostSettings } from './post-settings'
import { PostWords } from './post-words'
import { PublishBar } from './publish-bar'
import { usePostPublication } from './use-post-publication'
import { usePostVersion } from './use-post-version'

type Props = { userId: number; id: number | null; draft: Draft | null; fresh: DraftContent }

/** The form of a post, with autosave. */
export function PostForm({ fresh, ...text }: Props) {
  const t = useTranslations('editor.page')
  const locale = useLocale()
  const formId = useId()
  // The response of a save sent on leaving can arrive after navigation.
  const onCreated = (id: number) =>
    changeAddress(localePath(locale, routes.editor()), localePath(locale, routes.editPost(id)))
  const block = useCurrentUser()?.block ?? null
  const { saver, state } = useDraftSaving({ ...text, fresh, onCreated })
  const versionOf = usePostVersion(state)
  const publication = usePostPublication(saver, formId)
  const [isUploading, setUploading] = useState(false)
  if (state.phase === 'closed' && !publication.isBusy) return <Notice>{t('status.closed')}</Notice>

  const change = (patch: Partial<DraftContent>) => {
    publication.clear(Object.keys(patch))
    saver.change(patch)
  }
  const { content, stored } = state
  const isPublished = stored?.isPublished ?? false
  const { errors } = publication
  const fields = {
    formId,
    content,
    names: namesOf(stored),
    postId: state.id,
    onNamed: (coAuthors: Draft['coAuthors']) => saver.note({ coAuthors }),
    isPublished,
    errors,
    onChange: change,
  }
  return (
    <form
      noValidate
      data-kept
      className={styles.form}
      aria-label={t('heading')}
      onSubmit={(event) => {
        event.preventDefault()
        if (!block) void publication.publish()
      }}
    >
      <PostWords {...fields} epoch={state.epoch} onBusy={setUploading} />
      <aside className={styles.side} aria-label={t('fields.settings')}>
        {block ? <BlockedWriter block={block} /> : null}
        {block ? null : <SavingStatus saver={saver} state={state} isPublished={isPublished} />}
        <PostSettings {...fields} />
        {block ? null : (
          <PublishBar
            saver={saver}
            state={state}
            publication={publication}
            isUploading={isUploading}
          />
        )}
      </aside>
      <ConflictDialog saver={saver} state={state} versionOf={versionOf} />
    </form>
  )
}

const namesOf = (stored: Draft | null) => ({
  cover: stored?.cover ?? null,
  coAuthors: stored?.coAuthors ?? [],
})
