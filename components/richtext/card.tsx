import { Hash } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import type { ComponentType } from 'react'
import { FeedTime } from '@/components/parts/feed-time'
import { Icon } from '@/components/ui/icon'
import { type CardFacts, type Cards, cardKey } from '@/lib/cards/schema'
import { languageTag } from '@/lib/platform/i18n/locales'
import { inLanguage } from '@/lib/platform/i18n/localized'
import type { CardTarget } from '@/lib/richtext/nodes/schema'
import { postPath, routesIn } from '@/lib/routes'
import styles from './card.module.css'
import { CardPicture } from './card-picture'
import { LinkCard } from './link-card'
import { ComplexCard, PropertyCard } from './object-card'
import { CommentCard, ProfileCard } from './people-cards'
import { SaleCard } from './sale-card'

type Props = { target: CardTarget; cards: Cards | undefined }
type Of<Kind> = { card: Extract<CardFacts, { kind: Kind }> }

const KINDS = {
  post: true,
  topic: true,
  company: true,
  object: true,
  sale: true,
  comment: true,
  profile: true,
} satisfies Record<CardTarget['kind'], true>

/** A card in a text, with the current data of what it links to. */
export function LinkedCard({ target, cards }: Props) {
  const t = useTranslations('articles.text')
  if (!Object.hasOwn(KINDS, target.kind)) return null
  const card = cards?.[cardKey(target)]
  if (!card) return <p className={styles.gone}>{cards ? t('gone') : t(target.kind)}</p>
  return <FactsCard card={card} />
}

/** A card by what is known of its target. */
export function FactsCard({ card }: { card: CardFacts }) {
  const Card = CARDS[card.kind] as ComponentType<{ card: CardFacts }>
  return <Card card={card} />
}

function PostCard({ card }: Of<'post'>) {
  const t = useTranslations('articles.text')
  const tCommon = useTranslations('common')
  const tSections = useTranslations('shell.sections')
  const to = routesIn(useLocale())
  return (
    <figure className={styles.card} aria-label={t('post')} data-pictured={card.imageId !== null}>
      <p className={styles.kicker}>{tSections(card.section)}</p>
      <p className={styles.title}>
        <a href={postPath(to, card)} lang={languageTag(card.language)} className={styles.link}>
          {card.title}
        </a>
      </p>
      <p className={styles.meta}>
        <span>{card.author || tCommon('deletedMember')}</span>
        <FeedTime at={card.publishedAt} />
        <span>{t('comments', { count: card.commentCount })}</span>
        <span>{t('views', { count: card.views })}</span>
      </p>
      <CardPicture id={card.imageId} />
    </figure>
  )
}

function TopicCard({ card }: Of<'topic'>) {
  const t = useTranslations('articles.text')
  const locale = useLocale()
  return (
    <figure className={styles.card} aria-label={t('topic')}>
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
    </figure>
  )
}

function CompanyCard({ card }: Of<'company'>) {
  const t = useTranslations('articles.text')
  const to = routesIn(useLocale())
  return (
    <figure className={styles.card} aria-label={t('company')} data-pictured={card.imageId !== null}>
      <p className={styles.kicker}>{t(`companyKind.${card.companyKind}`)}</p>
      <p className={styles.title}>
        <a href={to.company(card.id)} className={styles.link}>
          {card.name}
        </a>
      </p>
      <p className={styles.meta}>
        <span>{card.city}</span>
        {card.isVerified ? <span>{t('verified')}</span> : null}
      </p>
      <CardPicture id={card.imageId} />
    </figure>
  )
}

const CARDS: { [Kind in CardFacts['kind']]: ComponentType<Of<Kind>> } = {
  post: PostCard,
  topic: TopicCard,
  company: CompanyCard,
  property: PropertyCard,
  complex: ComplexCard,
  sale: SaleCard,
  comment: CommentCard,
  profile: ProfileCard,
  link: LinkCard,
}
