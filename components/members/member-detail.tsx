'use client'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import inbox from '@/components/parts/inbox.module.css'
import { ListFailed, ListLoading } from '@/components/shell/list-states'
import { Badge } from '@/components/ui/badge'
import { Notice } from '@/components/ui/notice'
import { memberOptions } from '@/lib/members/client'
import type { MemberDetail } from '@/lib/members/schema'
import { useCurrentUser } from '@/lib/people/client'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { routesIn } from '@/lib/routes'
import { BlockPart } from './block-part'
import { MemberHistory } from './member-history'
import styles from './members.module.css'
import { MergePart } from './merge-part'
import { RolePart } from './role-part'
import { SessionsPart } from './sessions-part'

/** One member: facts, block, role, sessions, and what was decided about them. */
export function MemberDetailView({ id }: { id: number }) {
  const t = useTranslations('members.staff')
  const say = useErrorText()
  const asked = useQuery(memberOptions(id))
  const me = useCurrentUser()
  if (asked.isPending) return <ListLoading label={t('loading')} />
  if (!asked.data) {
    return (
      <ListFailed title={t('failed')} retry={t('retry')} onRetry={() => asked.refetch()}>
        {say(asked.error)}
      </ListFailed>
    )
  }
  const member = asked.data
  return (
    <article className={inbox.detail} aria-labelledby={`member-${id}`}>
      <header className={inbox.head}>
        <h2 id={`member-${id}`} tabIndex={-1} className={inbox.heading}>
          {member.name}
        </h2>
        <Marks member={member} />
      </header>
      <Facts member={member} />
      {me?.id === id ? <Notice>{t('isYou')}</Notice> : null}
      {me?.id !== id && member.role === 'admin' ? <Notice>{t('isProtected')}</Notice> : null}
      {member.mayBlock ? <BlockPart member={member} /> : null}
      {member.mayArrange ? <RolePart member={member} /> : null}
      {member.mayArrange && member.role === 'member' ? <MergePart member={member} /> : null}
      <SessionsPart member={member} />
      <MemberHistory id={id} />
    </article>
  )
}

function Marks({ member: { role, block } }: { member: MemberDetail }) {
  const t = useTranslations('members')
  return (
    <>
      {role === 'member' ? null : <Badge>{t(`roles.${role}`)}</Badge>}
      {block ? <Badge tone="red">{t('staff.blockedMark')}</Badge> : null}
    </>
  )
}

function Facts({ member }: { member: MemberDetail }) {
  const t = useTranslations('members.staff')
  const trust = useTranslations('profiles.trust')
  const format = useFormatter()
  const to = routesIn(useLocale())
  const { id, email, createdAt, postCount, commentCount, reports } = member
  const facts: [string, string][] = [
    [t('number'), String(id)],
    ...(email === null ? [] : [[t('email'), email] as [string, string]]),
    [t('joined'), format.dateTime(new Date(createdAt), { dateStyle: 'long' })],
    [t('posts'), format.number(postCount)],
    [t('comments'), format.number(commentCount)],
    [t('trust'), trust(member.trust)],
  ]
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <Fact key={name} name={name} value={value} />
        ))}
      </dl>
      <p className={styles.when}>
        {t('about', { count: reports.about })} · {t('by', { count: reports.by })} ·{' '}
        <a href={to.profile(id)}>{t('profile')}</a>
      </p>
    </>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
)
