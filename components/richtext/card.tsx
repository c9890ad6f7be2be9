import { Hash } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { FeedTime } from '@/components/posts/feed-time'
import { Icon } from '@/components/ui/icon'
import { mediaPath } from '@/lib/media/schema'
import { languageTag } from '@/lib/platform/i18n/locales'
import { inLanguage } from '@/lib/platform/i18n/localized'
import { type CardFacts, type Cards, cardKey } from '@/lib/richtext/cards/schema'
import type { CardTarget } from '@/lib/richtext/nodes/schema'
import { postPath, routesIn } from '@/lib/routes'
import styles from './card.module.css'

type Props = { target: CardTarget; cards: Cards | undefined }
type Of<Kind> = { card: Extract<CardFacts, { kind: Kind }> }

/** Something of this site inside of a text, as it is today. */
export function LinkedCard({ target, cards }: Props) {
  const t = useTranslations('articles.text')
  if (target.kind !== 'post' && target.kind !== 'topic') return null
  const card = cards?.[cardKey(target)]
  if (!card) return <p className={styles.gone}>{cards ? t('gone') : t(target.kind)}</p>
  return card.kind === 'post' ? <PostCard card={card} /> : <TopicCard card={card} />
}

function PostCard({ card }: Of<'post'>) {
  const t = useTranslations('articles.text')
  const tSections = useTranslations('shell.sections')
  const to = routesIn(useLocale())
  return (
    <aside className={styles.card} aria-label={t('post')} data-pictured={card.imageId !== null}>
      <p className={styles.kicker}>{tSections(card.section)}</p>
      <p className={styles.title}>
        <a href={postPath(to, card)} lang={languageTag(card.language)} className={styles.link}>
          {card.title}
        </a>
      </p>
      <p className={styles.meta}>
        <span>{card.author}</span>
        <FeedTime at={card.publishedAt} />
        <span>{t('comments', { count: card.commentCount })}</span>
        <span>{t('views', { count: card.views })}</span>
      </p>
      {card.imageId ? (
        <picture className={styles.picture}>
          <source srcSet={mediaPath(card.imageId, 480, 'avif')} type="image/avif" />
          <img
            src={mediaPath(card.imageId, 480)}
            alt=""
            width={480}
            height={320}
            loading="lazy"
            decoding="async"
            className={styles.image}
          />
        </picture>
      ) : null}
    </aside>
  )
}

function TopicCard({ card }: Of<'topic'>) {
  const t = useTranslations('articles.text')
  const locale = useLocale()
  return (
    <aside className={styles.card} aria-label={t('topic')}>
      <p className={styles.kicker}>
        <Icon of={Hash} size={16} />
        {t('topic')}
      </p>
      <p className={styles.title}>
        <a href={routesIn(locale).topic(card.id)} className={styles.link}>
          {inLanguage(card.title, locale)}
        </a>
      </p>
      <p className={styles.meta}>{t('subscribers', { count: card.subscribers })}</p>
    </aside>
  )
}
