import { useLocale, useTranslations } from 'next-intl'
import { FeedTime } from '@/components/parts/feed-time'
import type { CardFacts } from '@/lib/cards/schema'
import { pageOfNumber } from '@/lib/comment-pages'
import { languageTag } from '@/lib/platform/i18n/locales'
import { postPath, routesIn } from '@/lib/routes'
import styles from './card.module.css'
import { CardPicture } from './card-picture'

type Of<Kind> = { card: Extract<CardFacts, { kind: Kind }> }

/** Card of a comment, with its permalink. */
export function CommentCard({ card }: Of<'comment'>) {
  const t = useTranslations('articles.text')
  const tCommon = useTranslations('common')
  const to = routesIn(useLocale())
  const { number } = card
  return (
    <figure className={styles.card} aria-label={t('comment')}>
      <p className={styles.kicker}>{t('commentNumber', { number: String(number) })}</p>
      <p className={styles.title}>
        <a
          href={postPath(to, card, { page: pageOfNumber(number), post: number })}
          lang={languageTag(card.titleLanguage)}
          className={styles.link}
        >
          {card.title}
        </a>
      </p>
      {card.excerpt ? <p lang={languageTag(card.language)}>{card.excerpt}</p> : null}
      <p className={styles.meta}>
        <span>{card.author || tCommon('deletedMember')}</span>
        <FeedTime at={card.createdAt} />
      </p>
    </figure>
  )
}

/** Card of a member. */
export function ProfileCard({ card }: Of<'profile'>) {
  const t = useTranslations('articles.text')
  const tPeople = useTranslations('accounts')
  const to = routesIn(useLocale())
  return (
    <figure className={styles.card} aria-label={t('profile')} data-pictured={card.imageId !== null}>
      <p className={styles.kicker}>
        {card.role === 'member' ? t('profile') : tPeople(`roles.${card.role}`)}
      </p>
      <p className={styles.title}>
        <a href={to.profile(card.id)} className={styles.link}>
          {card.name}
        </a>
      </p>
      <p className={styles.meta}>
        {card.about ? <span>{card.about}</span> : null}
        <span>{tPeople('profile.posts', { count: card.postCount })}</span>
        <span>{tPeople('profile.comments', { count: card.commentCount })}</span>
      </p>
      <CardPicture id={card.imageId} />
    </figure>
  )
}
