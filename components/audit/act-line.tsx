'use client'
import { useLocale, useTranslations } from 'next-intl'
import { readersZone } from '@/components/parts/local-time'
import { NumberedName } from '@/components/parts/person-name'
import { classNames } from '@/components/ui/class-names'
import dots from '@/components/ui/dots.module.css'
import { type AuditEntry, isBySite } from '@/lib/audit/schema'
import { pageOfNumber } from '@/lib/comment-pages'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import { type routes, routesIn } from '@/lib/routes'
import styles from './log.module.css'

/** One act: what, by whom, about whom, why, and what it changed. */
export function ActLine({ act }: { act: AuditEntry }) {
  const t = useTranslations('audit')
  const reasons = useTranslations('moderation.reasons')
  const format = useFormatter()
  const { action, kind, actor, member, rule, reason, createdAt } = act
  return (
    <article className={styles.act}>
      <span className={styles.what}>
        {t(`actions.${action}`)} · {t(`kinds.${kind}`)}
        <Target act={act} />
      </span>
      <span className={classNames(styles.facts, dots.dots)}>
        <time dateTime={createdAt}>
          {format.dateTime(new Date(createdAt), {
            dateStyle: 'medium',
            timeStyle: 'short',
            timeZone: readersZone(),
          })}
        </time>
        <span>
          {t('log.who')}:{' '}
          {actor ? <NumberedName person={actor} /> : t(isBySite(act) ? 'log.bySystem' : 'log.gone')}
        </span>
        {member ? (
          <span>
            {t('log.whose')}: <NumberedName person={member} />
          </span>
        ) : null}
        {rule ? <span>{reasons(rule)}</span> : null}
      </span>
      {reason ? <span className={styles.reason}>{reason}</span> : null}
      <Changes act={act} />
    </article>
  )
}

/** The number of what it is about leads there, where it has a page. */
function Target({ act }: { act: AuditEntry }) {
  const to = routesIn(useLocale())
  const t = useTranslations('common')
  if (act.targetId === null) return null
  const path = targetPath(to, act, act.targetId)
  const number = t('number', { id: String(act.targetId) })
  return <> {path ? <a href={path}>{number}</a> : number}</>
}

/** A post is found in any section by its id; a comment by its place, where the act tells of it. */
function targetPath(to: typeof routes, { kind, before }: AuditEntry, id: number): string | null {
  switch (kind) {
    case 'post':
      return to.discussion(id)
    case 'comment': {
      const { postId, number } = before ?? {}
      if (typeof postId !== 'number' || typeof number !== 'number' || number < 1) return null
      return to.discussion(postId, { page: pageOfNumber(number), post: number })
    }
    case 'question': {
      const { objectId } = before ?? {}
      return typeof objectId === 'number' ? to.object(objectId) : null
    }
    case 'user':
      return to.profile(id)
    case 'topic':
    case 'company':
    case 'sale':
      return to[kind](id)
    case 'complex':
    case 'property':
      return to.object(id)
    case 'claim':
      return to.staffClaims()
    default:
      return null
  }
}

function Changes({ act: { before, after } }: { act: AuditEntry }) {
  const t = useTranslations('audit.log')
  if (!before && !after) return null
  return (
    <details>
      <summary className={styles.summary}>{t('show')}</summary>
      <dl className={styles.changes}>
        {before ? <Fields name={t('before')} fields={before} /> : null}
        {after ? <Fields name={t('after')} fields={after} /> : null}
      </dl>
    </details>
  )
}

/** Names of fields are those of the database, for the staff. */
const Fields = ({ name, fields }: { name: string; fields: Record<string, unknown> }) => (
  <div>
    <dt>{name}</dt>
    <dd className={styles.value}>
      <code>{JSON.stringify(fields)}</code>
    </dd>
  </div>
)
