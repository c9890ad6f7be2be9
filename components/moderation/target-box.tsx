'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useNameOf } from '@/components/parts/person-name'
import listStyles from '@/components/shell/own-list.module.css'
import { Badge } from '@/components/ui/badge'
import { localePath } from '@/lib/platform/i18n/locales'
import type { ReportTarget } from '@/lib/targets/schema'
import styles from './reports.module.css'

/** The reported target: kind, title (a link while it is public), excerpt. */
export function TargetBox({ target }: { target: ReportTarget }) {
  const t = useTranslations('moderation')
  const locale = useLocale()
  const nameOf = useNameOf()
  const { kind, path, excerpt, author } = target
  const title = useTargetTitle()(target)
  const href = path && (kind === 'page' ? path : localePath(locale, path))
  return (
    <div className={styles.target}>
      <p className={listStyles.title}>{href ? <a href={href}>{title}</a> : title}</p>
      <p className={listStyles.facts}>
        <span>{t(`kinds.${kind}`)}</span>
        {author && kind !== 'user' && kind !== 'message' ? (
          <span>{t('target.by', { name: nameOf(author) })}</span>
        ) : null}
        {path === null && kind !== 'message' ? (
          <Badge tone="amber">{t('target.removed')}</Badge>
        ) : null}
      </p>
      {excerpt ? <blockquote className={styles.excerpt}>{excerpt}</blockquote> : null}
    </div>
  )
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
