import { Play } from 'lucide'
import { useTranslations } from 'next-intl'
import { VideoPlayer } from '@/components/richtext/video-player'
import { Icon } from '@/components/ui/icon'
import type { Complex, Property } from '@/lib/catalogue/objects/schema'
import { VIDEO_ALLOWS, VIDEO_HOSTS, VIDEO_SANDBOX } from '@/lib/videos/hosts/schema'
import { tourAt, type Video, videoAt, videoFrame } from '@/lib/videos/schema'
import styles from '../richtext/video-card.module.css'
import own from './object.module.css'
import { Part } from './object-part'

type Props = { object: Property | Complex; title: string }

/** Its video and its virtual tour: nothing of their sites loads before a press. */
export function WatchPart({ object, title }: Props) {
  const t = useTranslations('objects.watch')
  const [video, tour] = [videoAt(object.video), tourAt(object.tour)]
  if (!video && !tour) return null
  return (
    <Part id="watch" title={t(video && tour ? 'both' : video ? 'video' : 'tour')}>
      <div className={own.watched}>
        {video ? <Watched kind="video" href={object.video} at={video} title={title} /> : null}
        {tour ? <Watched kind="tour" href={object.tour} at={tour} title={title} /> : null}
      </div>
    </Part>
  )
}

type WatchedProps = { kind: 'video' | 'tour'; href: string; at: Video; title: string }

function Watched({ kind, href, at, title }: WatchedProps) {
  const t = useTranslations('objects.watch')
  const host = VIDEO_HOSTS[at.host].name
  const name = t(`${kind}Of`, { title })
  return (
    <figure className={styles.video} aria-label={name}>
      <VideoPlayer
        src={videoFrame(at)}
        title={name}
        sandbox={VIDEO_SANDBOX}
        allow={VIDEO_ALLOWS}
        label={t('play', { title: name })}
      >
        <span className={styles.play}>
          <Icon of={Play} size={24} />
        </span>
      </VideoPlayer>
      <figcaption className={styles.words}>
        <a href={href} rel="nofollow ugc noopener" className={styles.link}>
          {t(`${kind}At`, { host })}
        </a>
        <span className={styles.note}>{t('note', { host })}</span>
      </figcaption>
    </figure>
  )
}
