'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CheckCheck } from 'lucide'
import { useSearchParams } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { DiscussionRow } from '@/components/posts/discussion-row'
import { ContinueMark } from '@/components/posts/member-unread-mark'
import { EndlessList } from '@/components/shell/endless-list'
import { Icon } from '@/components/ui/icon'
import { Tabs } from '@/components/ui/tabs'
import { ALL_LANGUAGES } from '@/lib/platform/i18n/language-choice'
import { unreadOptions } from '@/lib/posts/unread/client'
import type { UnreadDiscussion } from '@/lib/posts/unread/schema'
import { routesIn } from '@/lib/routes'
import { type ReadAll, ReadAllOf, useReadAll } from './member-read-all'
import { NewDiscussions } from './new-discussions'
import { NoDiscussions } from './no-discussions'
import styles from './unread.module.css'

/** What waits for the reader: discussions with unread comments, or with `?show=new` those never opened. */
export function Unread() {
  const t = useTranslations('reading')
  const to = routesIn(useLocale())
  const asked = useSearchParams()
  // One act for both lists: whoever looks at the other one can still take it back.
  const readAll = useReadAll(null)
  const isNew = asked.get('show') === 'new'
  const items = [
    { href: to.unread(), label: t('list.title'), current: !isNew },
    { href: to.unread({ show: 'new' }), label: t('new'), current: isNew },
  ]
  return (
    <>
      <Tabs label={t('list.tabs')} items={items} className={styles.tabs} />
      {isNew ? (
        <NewDiscussions isOfAll={asked.get('language') === ALL_LANGUAGES} readAll={readAll} />
      ) : (
        <UnreadDiscussions readAll={readAll} />
      )}
    </>
  )
}

/** Discussions with comments that the reader has not read, the latest activity first. */
function UnreadDiscussions({ readAll }: { readAll: ReadAll }) {
  const t = useTranslations('reading.list')
  const list = useInfiniteQuery(unreadOptions())
  return (
    <>
      <ReadAllOf list={list} readAll={readAll} />
      <EndlessList
        list={list}
        words={{ loading: t('loading'), failed: t('failed'), retry: t('retry'), more: t('more') }}
        className={styles.list}
        head={() => <h2 className="visually-hidden">{t('discussions')}</h2>}
        keyOf={({ post }) => post.id}
        row={(discussion) => <Row {...discussion} />}
        empty={
          <NoDiscussions
            icon={<Icon of={CheckCheck} />}
            title={t('emptyTitle')}
            text={t('emptyText')}
          />
        }
      />
    </>
  )
}

const Row = ({ post, unread, first }: UnreadDiscussion) => (
  <DiscussionRow
    post={post}
    withCategory
    unread={{
      first,
      mark: <ContinueMark id={post.id} section={post.section} first={first} count={unread} />,
    }}
  />
)
