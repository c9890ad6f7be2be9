'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useNameOf, useNumberedName } from '@/components/parts/person-name'
import listStyles from '@/components/shell/own-list.module.css'
import { Badge } from '@/components/ui/badge'
import { localePath } from '@/lib/platform/i18n/locales'
import type { ReportTarget } from '@/lib/targets/schema'
import styles from './reports.module.css'

/** The reported target: kind, title (a link while it is public), excerpt. For the staff with the number of its author. */
export function TargetBox({ target, isNumbered }: { target: ReportTarget; isNumbered?: boolean }) {
  const t = useTranslations('moderation')
  const locale = useLocale()
  const { kind, path, excerpt } = target
  const title = useTargetTitle()(target)
  const href = path && (kind === 'page' ? path : localePath(locale, path))
  return (
    <div className={styles.target}>
      <p className={listStyles.title}>{href ? <a href={href}>{title}</a> : title}</p>
      <p className={listStyles.facts}>
        <span>{t(`kinds.${kind}`)}</span>
        <Author target={target} isNumbered={isNumbered ?? false} />
        {path === null && kind !== 'message' ? (
          <Badge tone="amber">{t('target.removed')}</Badge>
        ) : null}
      </p>
      {excerpt ? <blockquote className={styles.excerpt}>{excerpt}</blockquote> : null}
    </div>
  )
}

/** What is titled by a name says it again only with its number. */
function Author({ target, isNumbered }: { target: ReportTarget; isNumbered: boolean }) {
  const t = useTranslations('moderation.target')
  const plainName = useNameOf()
  const numberedName = useNumberedName()
  const { kind, author } = target
  if (!author || (!isNumbered && (kind === 'user' || kind === 'message'))) return null
  const name = isNumbered ? numberedName(author) : plainName(author)
  return <span>{kind === 'user' ? name : t('by', { name })}</span>
}

/** Title of a target in a list. */
export function useTargetTitle(): (target: ReportTarget) => string {
  const t = useTranslations('moderation.target')
  return ({ kind, title }) => {
    if (!title) return t('gone')
    return kind === 'comment' || kind === 'question' || kind === 'message'
      ? t(kind, { title })
      : title
  }
}
