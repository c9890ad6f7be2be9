import { MessagesSquare } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { ListPages } from '@/components/parts/list-pages'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import type { CommentList, ProfileHead } from '@/lib/profiles/schema'
import { routesIn } from '@/lib/routes'
import { CommentLine } from './comment-line'
import rows from './lines.module.css'

type Props = { profile: ProfileHead; list: CommentList }

/** A page of the comments of a member. */
export function ProfileComments({ profile: { id, name }, list }: Props) {
  const t = useTranslations('profiles.page')
  const to = routesIn(useLocale())
  if (list.items.length === 0) {
    return (
      <EmptyState
        icon={<Icon of={MessagesSquare} />}
        title={t('noComments')}
        text={t('noCommentsText', { name })}
      />
    )
  }
  return (
    <section aria-labelledby="list">
      <h2 id="list" className="visually-hidden">
        {t('comments')}
      </h2>
      <ul className={rows.list}>
        {list.items.map((comment) => (
          <li key={comment.id}>
            <CommentLine comment={comment} />
          </li>
        ))}
      </ul>
      <ListPages
        list={list}
        hrefOf={({ page, after }) =>
          to.profilePart(id, 'comments', page === 1 ? {} : { page, after })
        }
      />
    </section>
  )
}
