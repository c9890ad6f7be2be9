'use client'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { FeedTime } from '@/components/parts/feed-time'
import { RichText } from '@/components/richtext/rich-text'
import listStyles from '@/components/shell/own-list.module.css'
import { SliceMessages } from '@/components/shell/slice-messages'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { SkeletonText } from '@/components/ui/skeleton'
import { pageOfNumber } from '@/lib/comment-pages'
import { languageTag } from '@/lib/platform/i18n/locales'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { wholeRemovalOptions } from '@/lib/removals/client'
import type { Removal } from '@/lib/removals/schema'
import { postPath, routesIn } from '@/lib/routes'
import { Statement } from './statement'

type Props = {
  removal: Removal
  isOwn: boolean
  /** Who wrote it and who decided. */
  people?: ReactNode
  actions?: ReactNode
}

/** A text that was taken away, how it begins, and why. */
export function RemovalItem({ removal, isOwn, people, actions }: Props) {
  const t = useTranslations('removals')
  const [isOpen, setOpen] = useState(false)
  const { kind, post, excerpt, createdAt } = removal
  return (
    <article className={listStyles.item}>
      <h2 className={listStyles.title} lang={languageTag(post.language)}>
        <Title removal={removal} />
      </h2>
      <p className={listStyles.facts}>
        <Badge tone="red">{t(`kinds.${kind}`)}</Badge>
        <What removal={removal} />
        <FeedTime at={createdAt} />
        {people}
      </p>
      <p className={listStyles.words} lang={languageTag(post.language)}>
        {excerpt || t('noWords')}
      </p>
      <Statement removal={removal} isOwn={isOwn} />
      <p className={listStyles.outcome}>
        <Button size="s" variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('whole')}
        </Button>
        {actions}
      </p>
      {isOpen ? <WholeText removal={removal} onClose={() => setOpen(false)} /> : null}
    </article>
  )
}

function What({ removal: { of, number } }: { removal: Removal }) {
  const t = useTranslations('removals.what')
  return <span>{of === 'post' ? t('post') : t('comment', { number: String(number ?? '') })}</span>
}

/** A comment leads to its place, as long as its discussion can be read. */
function Title({ removal: { of, post, number, isPostShown } }: { removal: Removal }) {
  const t = useTranslations('removals')
  const to = routesIn(useLocale())
  const title = post.title || t('untitled')
  if (of === 'post' || !isPostShown || number === null) return title
  return <a href={postPath(to, post, { page: pageOfNumber(number), post: number })}>{title}</a>
}

function WholeText({ removal, onClose }: { removal: Removal; onClose: () => void }) {
  const t = useTranslations('removals')
  const say = useErrorText()
  const { data, error } = useQuery(wholeRemovalOptions(removal.id))
  return (
    <Dialog
      open
      size="l"
      title={removal.post.title || t('wholeTitle')}
      closeLabel={t('close')}
      onClose={onClose}
    >
      {error ? <p role="alert">{say(error)}</p> : null}
      {data ? (
        <SliceMessages slice="editor">
          <SliceMessages slice="articles">
            <div lang={languageTag(removal.post.language)}>
              <RichText doc={data.body} size="compact" />
            </div>
          </SliceMessages>
        </SliceMessages>
      ) : null}
      {data || error ? null : <SkeletonText lines={5} />}
    </Dialog>
  )
}
