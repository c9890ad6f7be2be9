'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Users } from 'lucide'
import { useTranslations } from 'next-intl'
import { FeedTime } from '@/components/parts/feed-time'
import inbox from '@/components/parts/inbox.module.css'
import { InboxFrame } from '@/components/parts/inbox-frame'
import { KEYS } from '@/components/parts/use-queue-keys'
import { useShownRow } from '@/components/parts/use-shown-row'
import { ListFailed, ListLoading } from '@/components/shell/list-states'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { type Choices, membersOptions } from '@/lib/members/client'
import type { Member } from '@/lib/members/schema'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { MemberDetailView } from './member-detail'

/** The found members at the left, the shown one at the right. */
export function MemberQueue({ chosen }: { chosen: Choices }) {
  const t = useTranslations('members.staff')
  const say = useErrorText()
  const list = useInfiniteQuery(membersOptions(chosen))
  const found = list.data?.pages.flatMap((page) => page.items) ?? []
  const rows = found.map((member) => ({ ...member, status: member.block ? 'blocked' : 'free' }))
  const choice = useShownRow(rows)
  if (list.isPending) return <ListLoading label={t('loading')} />
  if (!list.data) {
    return (
      <ListFailed title={t('failed')} retry={t('retry')} onRetry={() => list.refetch()}>
        {say(list.error)}
      </ListFailed>
    )
  }
  if (!choice.shown) {
    return <EmptyState icon={<Icon of={Users} />} title={t('empty')} text={t('emptyText')} />
  }
  const names = { next: KEYS.next.name, previous: KEYS.previous.name }
  return (
    <InboxFrame
      rows={rows}
      choice={choice}
      more={
        list.hasNextPage ? (
          <Button busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
            {t('more')}
          </Button>
        ) : null
      }
      words={{ label: t('list'), back: t('back'), keys: t('keys', names) }}
      line={(member) => <Line member={member} />}
      detail={({ id }) => <MemberDetailView key={id} id={id} />}
    />
  )
}

function Line({ member: { id, name, role, block, createdAt } }: { member: Member }) {
  const t = useTranslations('members')
  const tCommon = useTranslations('common')
  return (
    <>
      <span className={inbox.reason}>{name}</span>
      <span className={inbox.facts}>
        <span>{tCommon('number', { id: String(id) })}</span>
        <FeedTime plain at={createdAt} />
        {role === 'member' ? null : <Badge>{t(`roles.${role}`)}</Badge>}
        {block ? <Badge tone="red">{t('staff.blockedMark')}</Badge> : null}
      </span>
    </>
  )
}
