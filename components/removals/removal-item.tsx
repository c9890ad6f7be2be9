'use client'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { FeedTime } from '@/components/parts/feed-time'
import listStyles from '@/components/shell/own-list.module.css'
import { Statement } from '@/components/statements/statement'
import { WholeText } from '@/components/statements/whole-text'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { pageOfNumber } from '@/lib/comment-pages'
import { languageTag } from '@/lib/platform/i18n/locales'
import type { Removal } from '@/lib/removals/schema'
import { postPath, routesIn } from '@/lib/routes'

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
  const { kind, cause, language, excerpt, createdAt } = removal
  return (
    <article className={listStyles.item}>
      <h2
        className={listStyles.title}
        lang={removal.of === 'question' ? undefined : languageTag(language)}
      >
        <Title removal={removal} />
      </h2>
      <p className={listStyles.facts}>
        <Badge tone={cause ? 'amber' : 'red'}>{t(`kinds.${cause ? 'held' : kind}`)}</Badge>
        <What removal={removal} />
        <FeedTime at={createdAt} />
        {people}
      </p>
      <p className={listStyles.words} lang={languageTag(language)}>
        {excerpt || t('noWords')}
      </p>
      <Statement removal={removal} isOwn={isOwn} />
      <div className={listStyles.outcome}>
        <Button size="s" variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('whole')}
        </Button>
        {actions}
      </div>
      {isOpen ? <WholeText removal={removal} onClose={() => setOpen(false)} /> : null}
    </article>
  )
}

function What({ removal: { of, number } }: { removal: Removal }) {
  const t = useTranslations('removals.what')
  if (of !== 'comment') return <span>{t(of)}</span>
  return <span>{number === null ? t('unplaced') : t('comment', { number: String(number) })}</span>
}

/** A comment leads to its place, as long as its discussion can be read; a question to what it is about. */
function Title({ removal }: { removal: Removal }) {
  const t = useTranslations('removals')
  const tCommon = useTranslations('common')
  const to = routesIn(useLocale())
  const { of, post, objectId, number, isPostShown } = removal
  const title = removal.title || t('untitled')
  if (objectId !== null) {
    const name = removal.title || tCommon('number', { id: String(objectId) })
    return <a href={to.object(objectId)}>{name}</a>
  }
  if (of === 'post' || !post || !isPostShown || number === null) return title
  return <a href={postPath(to, post, { page: pageOfNumber(number), post: number })}>{title}</a>
}
