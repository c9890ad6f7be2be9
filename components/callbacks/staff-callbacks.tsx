'use client'
import { useQuery } from '@tanstack/react-query'
import { PhoneCall } from 'lucide'
import { useSearchParams } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import styles from '@/components/parts/inbox.module.css'
import { ListLoading } from '@/components/shell/list-states'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { Tabs } from '@/components/ui/tabs'
import { callbacksOptions, deskOptions } from '@/lib/callbacks/client'
import { type CallbackStatus, callbackStatus } from '@/lib/callbacks/schema'
import { useCurrentUser } from '@/lib/people/client'
import { routesIn } from '@/lib/routes'
import { CallbackFilters } from './callback-filters'
import { CallbackQueue } from './callback-queue'
import type { Chosen } from './chosen'

/** The inbox of callback requests; filters are in the address. */
export function StaffCallbacks() {
  const t = useTranslations('callbacks')
  const to = routesIn(useLocale())
  const me = useCurrentUser()
  const asked = useSearchParams()
  const desk = useQuery(deskOptions).data
  const [subject, assignee, q] = ['subject', 'assignee', 'q'].map((name) => asked.get(name) ?? '')
  const others = { subject: subject || null, assignee: assignee || null, q: q || null }
  const status = asked.get('status') === 'all' ? '' : statusOf(asked.get('status'))
  const chosen: Chosen = { status, subject, assignee, q }
  const countOf = (each: CallbackStatus) => (each === 'closed' ? undefined : desk?.counts[each])
  const items = [
    ...callbackStatus.options.map((each) => ({
      href: to.staffRequests({ status: each === 'new' ? null : each, ...others }),
      label: t(`inbox.tabs.${each}`),
      count: countOf(each),
      current: each === status,
    })),
    {
      href: to.staffRequests({ status: 'all', ...others }),
      label: t('inbox.all'),
      current: status === '',
    },
  ]
  if (!me) return <ListLoading label={t('inbox.loading')} />
  const key = JSON.stringify(chosen)
  return (
    <>
      <Tabs label={t('inbox.views')} items={items} className={styles.tabs} />
      <CallbackFilters chosen={chosen} staff={desk?.staff ?? []} />
      <CallbackQueue
        key={key}
        options={callbacksOptions(chosen)}
        meId={me.id}
        staff={desk?.staff ?? []}
        empty={<Empty chosen={chosen} />}
      />
    </>
  )
}

const statusOf = (asked: string | null): CallbackStatus =>
  callbackStatus.options.find((each) => each === asked) ?? 'new'

function Empty({ chosen: { status, ...others } }: { chosen: Chosen }) {
  const t = useTranslations('callbacks.inbox')
  const isQuiet = status === 'new' && !Object.values(others).some(Boolean)
  return (
    <EmptyState
      icon={<Icon of={PhoneCall} />}
      title={t(isQuiet ? 'emptyNew' : 'empty')}
      text={t(isQuiet ? 'emptyNewText' : 'emptyText')}
    />
  )
}
