import { useTranslations } from 'next-intl'
import type { Labels } from 'yet-another-react-lightbox'

/** Labels of the viewer and its buttons for this picture. */
export function useViewerWords(at: number, count: number): Labels {
  const t = useTranslations('gallery')
  return {
    Lightbox: t('place', { number: String(at + 1), count: String(count) }),
    '{index} of {total}': t('place', { number: '{index}', count: '{total}' }),
    'Photo gallery': t('title'),
    Carousel: t('title'),
    Slide: t('slide'),
    Caption: t('caption'),
    Thumbnails: t('thumbnails'),
    Previous: t('previous'),
    Next: t('next'),
    Close: t('close'),
    'Zoom in': t('zoomIn'),
    'Zoom out': t('zoomOut'),
  }
}
