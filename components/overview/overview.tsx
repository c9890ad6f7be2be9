'use client'
import { CircleCheck, Heart, MessageSquareReply } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { PersonAvatar } from '@/components/parts/person-avatar'
import { PersonName } from '@/components/parts/person-name'
import { Icon } from '@/components/ui/icon'
import { SkeletonText } from '@/components/ui/skeleton'
import { pageOfNumber } from '@/lib/comment-pages'
import { useOverview } from '@/lib/comments/overview/client'
import type { Overview as Seen } from '@/lib/comments/overview/schema'
import { languageTag } from '@/lib/platform/i18n/locales'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { postPath, routesIn } from '@/lib/routes'
import styles from './overview.module.css'
import { Scrubber } from './scrubber'

type Props = {
  id: number
  section: string
  page: number
  /** The comment where the reader is. */
  number: number
  onDone: () => void
}

/** A discussion at a glance: a way to any place and date, the comments that weigh most, who speaks, what is linked. */
export function Overview({ id, section, page, number, onDone }: Props) {
  const t = useTranslations('overview')
  const say = useErrorText()
  const to = routesIn(useLocale())
  const { data, error } = useOverview(id)
  if (error) return <p role="alert">{say(error)}</p>
  if (!data) {
    return (
      <div role="status" aria-label={t('loading')}>
        <SkeletonText lines={6} />
      </div>
    )
  }
  if (data.marks.length === 0) return <p>{t('empty')}</p>
  const hrefOf = (place: number) => {
    const there = pageOfNumber(place)
    const path = postPath(to, { section, id }, { page: there, post: place })
    return there === page ? `#post-${place}` : path
  }
  return (
    <div className={styles.overview}>
      <p className={styles.facts}>
        {t('facts', { comments: data.commentCount, people: data.commenterCount })}
      </p>
      <Scrubber marks={data.marks} number={number} hrefOf={hrefOf} onGo={onDone} />
      <Top top={data.top} hrefOf={hrefOf} onGo={onDone} />
      <People people={data.people} />
      <Links links={data.links} />
    </div>
  )
}

type Going = { hrefOf: (number: number) => string; onGo: () => void }

function Top({ top, hrefOf, onGo }: Pick<Seen, 'top'> & Going) {
  const t = useTranslations('overview')
  if (top.length === 0) return null
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>{t('top')}</h3>
      <ol className={styles.top}>
        {top.map((comment) => (
          <li key={comment.id}>
            <p className={styles.by}>
              <PersonAvatar person={comment.author} size={24} />
              <PersonName person={comment.author} />
              <a href={hrefOf(comment.number)} onClick={onGo}>
                #{comment.number}
              </a>
              {comment.isAccepted ? (
                <span className={styles.answer}>
                  <Icon of={CircleCheck} size={16} />
                  {t('answer')}
                </span>
              ) : null}
              <span className={styles.weight}>
                <Icon of={Heart} size={16} />
                <span className="visually-hidden">{t('likes')}</span>
                {comment.reactions}
              </span>
              <span className={styles.weight}>
                <Icon of={MessageSquareReply} size={16} />
                <span className="visually-hidden">{t('replies')}</span>
                {comment.replies}
              </span>
            </p>
            <p lang={languageTag(comment.language)} className={styles.words}>
              {comment.excerpt}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function People({ people }: Pick<Seen, 'people'>) {
  const t = useTranslations('overview')
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>{t('people')}</h3>
      <ul className={styles.people}>
        {people.map(({ person, count }) => (
          <li key={person.id} className={styles.person}>
            <PersonAvatar person={person} size={24} />
            <PersonName person={person} />
            <span className={styles.count}>{count}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Links({ links }: Pick<Seen, 'links'>) {
  const t = useTranslations('overview')
  if (links.length === 0) return null
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>{t('links')}</h3>
      <ul className={styles.links}>
        {links.map(({ href }) => (
          <li key={href}>
            <a href={href} rel="nofollow ugc noopener">
              {href}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
