'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { readersZone } from '@/components/parts/local-time'
import { NumberedName } from '@/components/parts/person-name'
import { EndlessList } from '@/components/shell/endless-list'
import { actsOptions } from '@/lib/audit/client'
import { type AuditEntry, isBySite } from '@/lib/audit/schema'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import styles from './members.module.css'

/** What the staff has decided about a member, and about what they wrote. */
export function MemberHistory({ id }: { id: number }) {
  const t = useTranslations('members.staff')
  const heading = useId()
  const list = useInfiniteQuery(actsOptions({ member: String(id) }))
  const words = {
    loading: t('loading'),
    failed: t('failed'),
    retry: t('retry'),
    more: t('more'),
  }
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h3 id={heading} className={styles.title}>
        {t('history')}
      </h3>
      <EndlessList
        list={list}
        words={words}
        className={styles.acts}
        empty={<p>{t('noHistory')}</p>}
        keyOf={(act) => act.id}
        row={(act) => <Act act={act} />}
      />
    </section>
  )
}

function Act({ act }: { act: AuditEntry }) {
  const t = useTranslations('audit')
  const format = useFormatter()
  const { action, kind, actor, createdAt, reason } = act
  return (
    <div className={styles.act}>
      <span>
        {t(`actions.${action}`)} · {t(`kinds.${kind}`)}
      </span>
      <span className={styles.when}>
        <time dateTime={createdAt}>
          {format.dateTime(new Date(createdAt), {
            dateStyle: 'medium',
            timeStyle: 'short',
            timeZone: readersZone(),
          })}
        </time>
        {' · '}
        {actor ? <NumberedName person={actor} /> : t(isBySite(act) ? 'log.bySystem' : 'log.gone')}
      </span>
      {reason ? <span className={styles.reason}>{reason}</span> : null}
    </div>
  )
}
