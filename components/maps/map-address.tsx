import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Place } from '@/lib/catalogue/schema'
import styles from './map-view.module.css'

type Props = {
  address: ReactNode
  place: Place | null
}

/** The address, or the coordinates where there is none, and a link to a map; works without scripts. */
export function MapAddress({ address, place }: Props) {
  const t = useTranslations('maps')
  return (
    <address className={styles.address}>
      {address ? <p>{address}</p> : null}
      {place ? (
        <p>
          {address ? null : <span>{t('coordinates', { coordinates: coordinatesOf(place) })} </span>}
          <a href={mapHref(place)} target="_blank" rel="noopener noreferrer">
            {t('open')}
          </a>
        </p>
      ) : null}
    </address>
  )
}

const coordinatesOf = ({ latitude, longitude }: Place) =>
  `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`

const mapHref = ({ latitude, longitude }: Place) =>
  `https://yandex.com/maps/?pt=${longitude},${latitude}&z=16&l=map`
