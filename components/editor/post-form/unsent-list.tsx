'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { readersZone } from '@/components/parts/local-time'
import { toast } from '@/components/shell/toast'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { useDiscardUnsent, useUnsentList } from '@/lib/comments/drafts/client'
import type { UnsentCard } from '@/lib/comments/drafts/schema'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import { languageTag } from '@/lib/platform/i18n/locales'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { postPath, routesIn } from '@/lib/routes'
import styles from './draft-list.module.css'

/** What I have begun under posts, with a way to it where the post is hidden, deleted or closed by now. */
export function UnsentList() {
  const t = useTranslations('editor.drafts.unsent')
  const items = useUnsentList().data?.items ?? []
  if (items.length === 0) return null
  return (
    <section aria-labelledby="unsent-comments">
      <h2 id="unsent-comments" className={styles.heading}>
        {t('title')}
      </h2>
      <p className={styles.facts}>{t('text')}</p>
      <ul className={styles.list}>
        {items.map((item) => (
          <Item key={`${item.postId} ${item.commentId}`} item={item} />
        ))}
      </ul>
    </section>
  )
}

function Item({ item }: { item: UnsentCard }) {
  const t = useTranslations('editor.drafts')
  const format = useFormatter()
  const locale = useLocale()
  const date = format.dateTime(new Date(item.savedAt), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: readersZone(),
  })
  const copy = () =>
    navigator.clipboard.writeText(item.words).then(
      () => toast('success', t('unsent.copied')),
      () => toast('error', t('unsent.notCopied')),
    )
  return (
    <li className={styles.item}>
      <h3 className={styles.title}>
        {item.post ? (
          <a href={postPath(routesIn(locale), item.post)} lang={languageTag(item.post.language)}>
            {item.post.title}
          </a>
        ) : (
          t('unsent.gone')
        )}
      </h3>
      <p className={styles.facts}>
        <time dateTime={item.savedAt}>{t('saved', { date })}</time>
        {item.commentId ? <Badge tone="blue">{t('unsent.edit')}</Badge> : null}
        {item.post?.isClosed ? <Badge>{t('unsent.closed')}</Badge> : null}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, by the keyboard too */}
      <p className={classNames(styles.excerpt, styles.words)} tabIndex={0}>
        {item.words}
      </p>
      <div className={styles.actions}>
        <Button size="s" onClick={() => void copy()}>
          {t('unsent.copy')}
        </Button>
        <DiscardButton item={item} />
      </div>
    </li>
  )
}

/** So much of a text names it. */
const NAMED = 40

function DiscardButton({ item }: { item: UnsentCard }) {
  const t = useTranslations('editor.drafts.unsent')
  const tDelete = useTranslations('editor.page.delete')
  const errorText = useErrorText()
  const discard = useDiscardUnsent()
  const [isOpen, setOpen] = useState(false)
  const confirm = () =>
    discard.mutate(item, {
      onSuccess: () => void toast('success', t('discarded')),
      onError: (error) => void toast('error', errorText(error)),
      onSettled: () => setOpen(false),
    })
  return (
    <>
      <Button
        size="s"
        variant="quiet"
        aria-label={t('discardOf', { text: item.words.slice(0, NAMED) })}
        onClick={() => setOpen(true)}
      >
        {t('discard')}
      </Button>
      <ConfirmDialog
        danger
        open={isOpen}
        busy={discard.isPending}
        title={t('discardTitle')}
        text={tDelete('text')}
        confirmLabel={t('discard')}
        cancelLabel={t('keep')}
        onConfirm={confirm}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
