import { Play } from 'lucide'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import type { CardFacts } from '@/lib/cards/schema'
import { mediaPath } from '@/lib/media-paths'
import { VIDEO_ALLOWS, VIDEO_HOSTS, VIDEO_SANDBOX } from '@/lib/videos/hosts/schema'
import { type Video, videoFrame } from '@/lib/videos/schema'
import { HideCard } from './hide-card'
import styles from './video-card.module.css'
import { VideoPlayer } from './video-player'

type Props = {
  href: string
  video: Video
  /** What its page says of itself, once that is known. */
  card: CardFacts | undefined
}

/** A video of another site: its player loads on a press, nothing of it before. */
export function VideoCard({ href, video, card }: Props) {
  const t = useTranslations('articles.text')
  const host = VIDEO_HOSTS[video.host].name
  const page = card?.kind === 'link' ? card : null
  const title = page?.title || t('videoOf', { host })
  return (
    <figure className={styles.video} aria-label={t('videoOf', { host })}>
      <VideoPlayer
        src={videoFrame(video)}
        title={title}
        sandbox={VIDEO_SANDBOX}
        allow={VIDEO_ALLOWS}
        label={t('play', { title })}
      >
        {page?.imageId ? (
          // biome-ignore lint/performance/noImgElement: renditions have their final size already
          <img
            src={mediaPath(page.imageId, 480)}
            alt=""
            width={480}
            height={270}
            loading="lazy"
            decoding="async"
            className={styles.image}
          />
        ) : null}
        <span className={styles.play}>
          <Icon of={Play} size={24} />
        </span>
      </VideoPlayer>
      <figcaption className={styles.words}>
        <a href={href} rel="nofollow ugc noopener" className={styles.link}>
          {title}
        </a>
        <span className={styles.note}>
          {t('videoNote', { host })}
          {page ? <HideCard id={page.id} /> : null}
        </span>
      </figcaption>
    </figure>
  )
}
