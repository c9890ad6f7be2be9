'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { MapAddress } from '@/components/maps/map-address'
import { MapView } from '@/components/maps/map-view'
import { Button } from '@/components/ui/button'
import { Field, Input } from '@/components/ui/field'
import { type Place, place as placeSchema } from '@/lib/catalogue/schema'
import { faultUnder } from '../faults'
import type { SaleFields } from '../sale-fields'
import styles from './sale-parts.module.css'

type Typed = { latitude: string; longitude: string }

/** Location: by clicking the map or entering coordinates. */
export function PlaceField({ formId, content, faults, change }: SaleFields) {
  const t = useTranslations('saleform.project')
  const [typed, setTyped] = useState(() => typedOf(content.place))
  const wrong = wrongOf(typed)
  const type = (next: Typed) => {
    setTyped(next)
    const place = placeOf(next)
    if (place || (next.latitude === '' && next.longitude === '')) change({ place })
  }
  const pick = ({ latitude, longitude }: Place) =>
    type({ latitude: latitude.toFixed(6), longitude: longitude.toFixed(6) })
  const fault = faultUnder(faults, 'place')
  return (
    <fieldset className={styles.group}>
      <legend>{t('pin')}</legend>
      <p className={styles.note}>{t('pinHint')}</p>
      <PinMap place={content.place} address={content.address} onPick={pick} />
      <div className={styles.pair}>
        {(['latitude', 'longitude'] as const).map((name) => (
          <Field
            key={name}
            id={`${formId}-place.${name}`}
            label={t(name)}
            error={wrong[name] ? t(`${name}Wrong`) : name === 'latitude' && fault}
          >
            {(control) => (
              <Input
                {...control}
                inputMode="decimal"
                autoComplete="off"
                maxLength={40}
                value={typed[name]}
                onChange={({ target }) =>
                  type(bothOf(target.value) ?? { ...typed, [name]: target.value })
                }
              />
            )}
          </Field>
        ))}
      </div>
      {content.place ? (
        <Button
          size="s"
          variant="quiet"
          className={styles.start}
          onClick={() => type({ latitude: '', longitude: '' })}
        >
          {t('pinRemove')}
        </Button>
      ) : null}
    </fieldset>
  )
}

type MapProps = { place: Place | null; address: string; onPick: (place: Place) => void }

function PinMap({ place, address, onPick }: MapProps) {
  const t = useTranslations('saleform.project')
  const points = place ? [{ id: 1, count: 1, place, price: null, bounds: null }] : []
  return (
    <div className={styles.map}>
      <MapView
        label={t('pinMap')}
        points={points}
        bounds={null}
        labelOf={() => t('pin')}
        onPick={onPick}
        fallback={<MapAddress address={address} place={place} />}
      />
    </div>
  )
}

const typedOf = (place: Place | null): Typed => ({
  latitude: place ? String(place.latitude) : '',
  longitude: place ? String(place.longitude) : '',
})

const numberOf = (words: string) =>
  words.trim() === '' ? Number.NaN : Number(words.trim().replace(',', '.'))

const placeOf = ({ latitude, longitude }: Typed): Place | null => {
  const parsed = placeSchema.safeParse({
    latitude: numberOf(latitude),
    longitude: numberOf(longitude),
  })
  return parsed.success ? parsed.data : null
}

/** An invalid coordinate, or only one of the two. */
function wrongOf({ latitude, longitude }: Typed): Record<keyof Typed, boolean> {
  const isWrong = (name: keyof Typed, words: string, other: string) =>
    words.trim() === ''
      ? other.trim() !== ''
      : !placeSchema.shape[name].safeParse(numberOf(words)).success
  return {
    latitude: isWrong('latitude', latitude, longitude),
    longitude: isWrong('longitude', longitude, latitude),
  }
}

/** Parses "55.7522, 37.6156" as copied from map sites. */
function bothOf(words: string): Typed | null {
  const found = words.match(/^\s*(-?\d{1,3}\.\d+)(?:\s*[,;]\s*|\s+)(-?\d{1,3}\.\d+)\s*$/)
  return found?.[1] && found[2] ? { latitude: found[1], longitude: found[2] } : null
}
