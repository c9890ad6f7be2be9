'use client'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { readersZone } from '@/components/parts/local-time'
import { toast, toastAfterLoad } from '@/components/shell/toast'
import { Badge } from '@/components/ui/badge'
import { Button, ButtonLink } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { AppError, type FieldIssue } from '@/lib/platform/errors'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import { languageTag } from '@/lib/platform/i18n/locales'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { useDeleteDraft, usePublishDraft } from '@/lib/posts/drafts/client'
import type { DraftCard, Published } from '@/lib/posts/drafts/schema'
import { postPath, routesIn } from '@/lib/routes'
import styles from './draft-list.module.css'
import { useMomentWords } from './use-moment-words'

export function DraftItem({ draft }: { draft: DraftCard }) {
  const t = useTranslations('editor.drafts')
  const format = useFormatter()
  const locale = useLocale()
  const to = routesIn(locale)
  const title = draft.title || t('untitled')
  const tSection = useTranslations('editor.page.sections')
  const words = useMomentWords()
  const date = format.dateTime(new Date(draft.savedAt), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: readersZone(),
  })
  return (
    <li className={styles.item}>
      <h2 className={styles.title} lang={draft.title ? languageTag(draft.language) : undefined}>
        <a href={to.editPost(draft.id)}>{title}</a>
      </h2>
      <p className={styles.excerpt} lang={draft.excerpt ? languageTag(draft.language) : undefined}>
        {draft.excerpt || t('noText')}
      </p>
      <p className={styles.facts}>
        <span>{tSection(draft.section)}</span>
        <time dateTime={draft.savedAt}>{t('saved', { date })}</time>
        {draft.isPublished ? <Badge tone="blue">{t('changes')}</Badge> : null}
        {draft.scheduledAt ? (
          <Badge tone="green">{t('appears', { date: words(draft.scheduledAt) })}</Badge>
        ) : null}
      </p>
      <div className={styles.actions}>
        <ButtonLink size="s" href={to.editPost(draft.id)}>
          {t('continue')}
        </ButtonLink>
        <PublishButton draft={draft} />
        <DeleteButton draft={draft} title={title} />
      </div>
    </li>
  )
}

/** Publishes a complete draft; an incomplete one is opened in the editor. */
function PublishButton({ draft: { id, version } }: { draft: DraftCard }) {
  const t = useTranslations('editor.drafts')
  const locale = useLocale()
  const router = useRouter()
  const errorText = useErrorText()
  const missing = useMissingText()
  const publish = usePublishDraft()
  const onError = (error: unknown) => {
    if (!(error instanceof AppError && error.code === 'invalid')) {
      return void toast('error', errorText(error))
    }
    const editor = routesIn(locale).editPost(id)
    const message = error.issues.map(missing).join(' ')
    void toast('info', t('incomplete'), { message, link: { href: editor } })
    router.push(editor)
  }
  const onSuccess = (published: Published) => {
    toastAfterLoad(t('published'))
    window.location.assign(postPath(routesIn(locale), published))
  }
  return (
    <Button
      size="s"
      variant="quiet"
      busy={publish.isPending}
      onClick={() => publish.mutate({ id, version }, { onError, onSuccess })}
    >
      {t('publish')}
    </Button>
  )
}

const FIELDS: Record<string, 'title' | 'body' | 'category'> = {
  '/title': 'title',
  '/body': 'body',
  '/categoryId': 'category',
}

/** "Category: Please choose a category." */
function useMissingText(): (issue: FieldIssue) => string {
  const t = useTranslations('editor')
  const errorText = useErrorText()
  return (issue) => {
    const problem = errorText(new AppError('invalid', [issue]))
    const field = FIELDS[issue.pointer]
    return field ? t('drafts.missing', { field: t(`page.fields.${field}`), problem }) : problem
  }
}

function DeleteButton({ draft, title }: { draft: DraftCard; title: string }) {
  const t = useTranslations('editor.drafts')
  const tDelete = useTranslations('editor.page.delete')
  const errorText = useErrorText()
  const remove = useDeleteDraft()
  const [isOpen, setOpen] = useState(false)
  const { isPublished } = draft
  const confirm = () =>
    remove.mutate(draft, {
      onSuccess: () => setOpen(false),
      onError: (error) => void toast('error', errorText(error)),
    })
  return (
    <>
      <Button
        size="s"
        variant="quiet"
        aria-label={isPublished ? t('discardOf', { title }) : t('deleteOf', { title })}
        onClick={() => setOpen(true)}
      >
        {isPublished ? tDelete('openChanges') : t('delete')}
      </Button>
      <ConfirmDialog
        danger
        open={isOpen}
        busy={remove.isPending}
        title={isPublished ? tDelete('titleChanges') : tDelete('title')}
        text={isPublished ? tDelete('textChanges') : tDelete('text')}
        confirmLabel={isPublished ? tDelete('confirmChanges') : tDelete('confirm')}
        cancelLabel={tDelete('cancel')}
        onConfirm={confirm}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
