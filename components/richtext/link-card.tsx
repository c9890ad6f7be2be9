import { useTranslations } from 'next-intl'
import type { CardFacts } from '@/lib/cards/schema'
import styles from './card.module.css'
import { CardPicture } from './card-picture'
import { HideCard } from './hide-card'

/** Card of a page elsewhere, in its own words; its picture is kept by this site. */
export function LinkCard({ card }: { card: Extract<CardFacts, { kind: 'link' }> }) {
  const t = useTranslations('articles.text')
  const { id, url, title, site, description, imageId } = card
  // Where it leads is said by the address, whatever the page calls itself.
  const host = new URL(url).host.replace(/^www\./, '')
  return (
    <figure className={styles.card} aria-label={t('link')} data-pictured={imageId !== null}>
      <p className={styles.kicker}>
        {site && site !== host ? `${host} · ${site}` : host}
        <HideCard id={id} />
      </p>
      <p className={styles.title}>
        <a href={url} rel="nofollow ugc noopener" className={styles.link}>
          {title}
        </a>
      </p>
      {description ? <p className={styles.about}>{description}</p> : null}
      <CardPicture id={imageId} />
    </figure>
  )
}
