import { useLocale, useTranslations } from 'next-intl'
import { PictureViewer } from '@/components/gallery/picture-viewer'
import { Picture } from '@/components/parts/object-gallery'
import galleryStyles from '@/components/parts/object-gallery.module.css'
import { widestPath } from '@/lib/media-paths'
import { languageTag } from '@/lib/platform/i18n/locales'
import { type Sale, type SalePicture, saleTitle } from '@/lib/sales/schema'
import styles from './sale.module.css'
import { picturesOf } from './sale-pictures'

const WIDEST = 1600
const IN_MOSAIC = 5

/** A mosaic of the first pictures; each is a link to itself, and opens in full once scripts run. */
export function SaleGallery({ sale }: { sale: Sale }) {
  const t = useTranslations('sales.page')
  const words = useTranslations('objects.gallery')
  const locale = useLocale()
  const pictures = picturesOf(sale)
  const [first] = pictures
  if (!first) return null
  const nameOf = ({ kind, caption }: SalePicture, index: number) =>
    caption ||
    words('picture', {
      kind: words(kind),
      number: String(index + 1),
      count: String(pictures.length),
    })
  const slides = pictures.map(({ id, width, height, ...picture }, index) => ({
    id,
    width,
    height,
    alt: nameOf({ id, width, height, ...picture }, index),
    caption: picture.caption || null,
  }))
  const langOf = ({ caption }: SalePicture) => (caption ? languageTag(sale.language) : undefined)
  const title = saleTitle(sale, locale).text
  return (
    <section id="gallery" aria-label={t('gallery')} className={styles.gallery}>
      <PictureViewer pictures={slides} className={galleryStyles.gallery ?? ''}>
        <ul
          className={galleryStyles.mosaic}
          aria-label={words('label', { title })}
          data-count={Math.min(pictures.length, IN_MOSAIC)}
        >
          {pictures.slice(0, IN_MOSAIC).map((picture, index) => (
            <li key={picture.id} className={galleryStyles.item}>
              <a
                href={widestPath(picture, WIDEST)}
                lang={langOf(picture)}
                className={galleryStyles.link}
                data-picture={index}
              >
                <Picture image={picture} alt={nameOf(picture, index)} isFirst={index === 0} />
              </a>
            </li>
          ))}
        </ul>
        {pictures.length > 1 ? (
          <a href={widestPath(first, WIDEST)} className={galleryStyles.all} data-picture={0}>
            {words('all', { count: pictures.length })}
          </a>
        ) : null}
      </PictureViewer>
    </section>
  )
}
