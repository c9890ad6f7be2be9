'use client'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import type { AuditEntry } from '@/lib/audit/schema'
import { routesIn } from '@/lib/routes'
import styles from './log.module.css'

/** One act: what, by whom, about whom, why, and what it changed. */
export function ActLine({ act }: { act: AuditEntry }) {
  const t = useTranslations('audit')
  const reasons = useTranslations('moderation.reasons')
  const format = useFormatter()
  const to = routesIn(useLocale())
  const { action, kind, targetId, actor, member, rule, reason, createdAt } = act
  return (
    <article className={styles.act}>
      <span className={styles.what}>
        {t(`actions.${action}`)} · {t(`kinds.${kind}`)}
        {targetId === null ? '' : ` № ${targetId}`}
      </span>
      <span className={styles.facts}>
        <time dateTime={createdAt}>
          {format.dateTime(new Date(createdAt), { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
        <span>
          {t('log.who')}: {actor ? <a href={to.profile(actor.id)}>{actor.name}</a> : t('log.gone')}
        </span>
        {member ? (
          <span>
            {t('log.whose')}: <a href={to.profile(member.id)}>{member.name}</a>
          </span>
        ) : null}
        {rule ? <span>{reasons(rule)}</span> : null}
      </span>
      {reason ? <span className={styles.reason}>{reason}</span> : null}
      <Changes act={act} />
    </article>
  )
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
