'use client'
import { Building2, ChevronLeft, ChevronRight, House, LandPlot, Store } from 'lucide'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { sizesOf } from '@/components/parts/responsive-picture'
import { Icon } from '@/components/ui/icon'
import type { Upload } from '@/lib/media/schema'
import { srcSetOf, widestPath } from '@/lib/media-paths'
import type { CardWords } from './card-words'
import styles from './object-photos.module.css'

const SIZES = sizesOf(360)
const WIDEST = 960
/** A card gets its further images when it is this near to the screen. */
const NEAR = '300px'
const BLANK = {
  flat: Building2,
  complex: Building2,
  house: House,
  commercial: Store,
  plot: LandPlot,
}

type Props = {
  card: Pick<CardWords, 'kind' | 'name' | 'images'>
  href: string
  /** Above the fold: the first image loads eagerly. */
  isFirst: boolean
}

/** Images of a card as a link that scrolls by touch, wheel and arrow keys; buttons for the mouse. */
export function ObjectPhotos({ card, href, isFirst }: Props) {
  const t = useTranslations('catalogue.card')
  const strip = useRef<HTMLAnchorElement>(null)
  const [at, setAt] = useState(0)
  const [isTurning, setTurning] = useState(false)
  const { kind, name, images } = card
  const count = images.length
  const isReady = useIsNear(strip) && count > 1
  const altOf = (index: number) =>
    t('photo', { name, number: String(index + 1), count: String(count) })
  const go = (to: number) => {
    const width = strip.current?.clientWidth ?? 0
    strip.current?.scrollTo({ left: ((to + count) % count) * width })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!by || !isReady) return
    event.preventDefault()
    go(at + by)
  }
  const [first, ...others] = images
  if (!first) {
    return (
      <div className={styles.blank}>
        <Icon of={BLANK[kind]} size={40} />
        {t('noPhotos')}
      </div>
    )
  }
  return (
    <>
      <a
        ref={strip}
        href={href}
        // One image adds nothing to the link of the card.
        tabIndex={count > 1 ? undefined : -1}
        aria-label={count > 1 ? t('photos', { name }) : undefined}
        className={styles.strip}
        onKeyDown={onKeyDown}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          setAt(Math.round(scrollLeft / Math.max(1, clientWidth)))
          setTurning(true)
        }}
        onScrollEnd={() => setTurning(false)}
      >
        <Photo image={first} alt={altOf(0)} place={isFirst ? 'atOnce' : 'first'} />
        {isReady
          ? others.map((image, index) => (
              <Photo key={image.id} image={image} alt={altOf(index + 1)} place="later" />
            ))
          : null}
      </a>
      {isReady ? <Steps at={at} count={count} isTurning={isTurning} go={go} /> : null}
    </>
  )
}

/** Has the element ever been near the screen? */
function useIsNear(target: React.RefObject<Element | null>) {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!target.current) return
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        setNear(true)
        watch.disconnect()
      },
      { rootMargin: NEAR },
    )
    watch.observe(target.current)
    return () => watch.disconnect()
  }, [target])
  return isNear
}

type PhotoProps = { image: Upload; alt: string; place: 'atOnce' | 'first' | 'later' }

/**
 * Later images have one format only: most are never turned to. Of the first one a browser without AVIF has the small
 * size alone, since every list would name the others for it.
 */
function Photo({ image, alt, place }: PhotoProps) {
  const { id, width, height } = image
  const offered = { id, width: Math.min(width, WIDEST) }
  return (
    <picture className={styles.slide}>
      {place === 'later' ? null : (
        <source type="image/avif" srcSet={srcSetOf(offered, 'avif')} sizes={SIZES} />
      )}
      <img
        src={widestPath(offered, 480)}
        {...(place === 'later' && { srcSet: srcSetOf(offered, 'webp'), sizes: SIZES })}
        width={width}
        height={height}
        alt={alt}
        loading={place === 'atOnce' ? 'eager' : 'lazy'}
        fetchPriority={place === 'atOnce' ? 'high' : undefined}
        decoding="async"
        className={styles.image}
      />
    </picture>
  )
}

type StepsProps = { at: number; count: number; isTurning: boolean; go: (to: number) => void }

/** Over the images: buttons for the mouse, since the keyboard uses arrow keys, and the place. */
function Steps({ at, count, isTurning, go }: StepsProps) {
  const t = useTranslations('catalogue.card')
  return (
    <div className={styles.over} data-turning={isTurning || undefined}>
      <StepButton side="start" label={t('previousPhoto')} onPress={() => go(at - 1)} />
      <StepButton side="end" label={t('nextPhoto')} onPress={() => go(at + 1)} />
      <span className={styles.dots} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
          <span key={index} className={styles.dot} data-current={index === at || undefined} />
        ))}
      </span>
    </div>
  )
}

type StepProps = { side: 'start' | 'end'; label: string; onPress: () => void }

function StepButton({ side, label, onPress }: StepProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.step}
      data-side={side}
      aria-label={label}
      onClick={onPress}
    >
      <Icon of={side === 'start' ? ChevronLeft : ChevronRight} />
    </button>
  )
}
