'use client'
import { useTranslations } from 'next-intl'
import Lightbox from 'yet-another-react-lightbox'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/plugins/counter.css'
import 'yet-another-react-lightbox/styles.css'
import { mediaPath, renditionWidths, widestPath } from '@/lib/media/schema'

const WIDEST = 1600

export type Slide = { id: string; width: number; height: number; alt: string }

type Props = { images: Slide[]; first: number; onClose: () => void }

/** One picture over the whole window: arrow keys, swipe, pinch and wheel; Escape leaves. */
export function FullScreen({ images, first, onClose }: Props) {
  const t = useTranslations('objects.viewer')
  return (
    <Lightbox
      open
      close={onClose}
      index={first}
      slides={images.map(slideOf)}
      plugins={[Counter, Zoom]}
      controller={{ closeOnPullDown: true }}
      animation={{ fade: 120, swipe: 200 }}
      labels={{
        Lightbox: t('title'),
        'Photo gallery': t('title'),
        Previous: t('previous'),
        Next: t('next'),
        Close: t('close'),
        Slide: t('slide'),
        Carousel: t('title'),
        'Zoom in': t('zoomIn'),
        'Zoom out': t('zoomOut'),
      }}
    />
  )
}

function slideOf({ id, width, height, alt }: Slide) {
  const srcSet = renditionWidths(width).map((each) => ({
    src: mediaPath(id, each),
    width: Math.min(each, width),
    height: Math.round((Math.min(each, width) / width) * height),
  }))
  return { src: widestPath({ id, width }, WIDEST), width, height, alt, srcSet }
}
