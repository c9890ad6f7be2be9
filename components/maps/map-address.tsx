import { useTranslations } from 'next-intl'
import type { Place } from '@/lib/catalogue/schema'
import { type Locale, languageTag } from '@/lib/platform/i18n/locales'
import styles from './map-view.module.css'

type Props = {
  address: string
  place: Place | null
  /** Of the address, when it is not the page's. */
  language?: Locale
}

/** The address, coordinates and a link to a map; works without scripts. */
export function MapAddress({ address, place, language }: Props) {
  const t = useTranslations('maps')
  const coordinates = place && `${place.latitude.toFixed(5)}, ${place.longitude.toFixed(5)}`
  return (
    <address className={styles.address}>
      {address ? <p lang={language && languageTag(language)}>{address}</p> : null}
      {place ? (
        <p>
          <span>{t('coordinates', { coordinates: coordinates ?? '' })}</span>{' '}
          <a href={mapHref(place)} target="_blank" rel="noopener noreferrer">
            {t('open')}
          </a>
        </p>
      ) : null}
    </address>
  )
}

const mapHref = ({ latitude, longitude }: Place) =>
  `https://yandex.com/maps/?pt=${longitude},${latitude}&z=16&l=map`
