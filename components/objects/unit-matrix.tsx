import { useLocale, useTranslations } from 'next-intl'
import type { Building, Unit } from '@/lib/catalogue/objects/schema'
import { type Locale, languageTag } from '@/lib/platform/i18n/locales'
import { routesIn } from '@/lib/routes'
import { useFigures } from './object-words'
import styles from './unit-matrix.module.css'

type Props = {
  buildings: Building[]
  units: Unit[]
  /** Language of the names of buildings. */
  language: Locale
}

/** Units by floor, the highest first, one table per building. */
export function UnitMatrix({ buildings, units, language }: Props) {
  const t = useTranslations('objects.units')
  if (units.length === 0) return <p>{t('none')}</p>
  const places = [...buildings.map(({ id, name }) => ({ id, name })), { id: null, name: '' }]
  const houses = places
    .map(({ id, name }) => ({ id, name, units: units.filter((unit) => unit.buildingId === id) }))
    .filter((house) => house.units.length > 0)
  return (
    <div className={styles.houses}>
      {houses.map((house, index) => (
        <details key={house.id} open={index === 0} className={styles.house}>
          <summary className={styles.name}>
            {house.name ? <span lang={languageTag(language)}>{house.name}</span> : t('house')}{' '}
            <span className={styles.count}>
              {t('onSale', { count: house.units.filter(isOnSale).length })}
            </span>
          </summary>
          <Floors
            units={house.units}
            label={house.name || t('house')}
            {...(house.name && { lang: languageTag(language) })}
          />
        </details>
      ))}
      <p className={styles.legend}>{t('legend')}</p>
    </div>
  )
}

const isOnSale = ({ status }: Unit) => status === 'active'

function Floors({ units, label, lang }: { units: Unit[]; label: string; lang?: string }) {
  const t = useTranslations('objects.units')
  const floors = Map.groupBy(units, ({ floor }) => floor)
  const sorted = [...floors].toSorted(([a], [b]) => (b ?? -99) - (a ?? -99))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is moved by keys
    <section className={styles.scroll} tabIndex={0} aria-label={label}>
      <table className={styles.matrix}>
        <caption className="visually-hidden">
          {t.rich('caption', { name: label, house: (name) => <span lang={lang}>{name}</span> })}
        </caption>
        <tbody>
          {sorted.map(([floor, there]) => (
            <tr key={floor}>
              <th scope="row" className={styles.floor}>
                {floor === null ? t('noFloor') : t('floor', { floor: String(floor) })}
              </th>
              {there.toSorted(byPlace).map((unit) => (
                <td key={unit.id} className={styles.cell}>
                  <UnitCell unit={unit} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const byPlace = (a: Unit, b: Unit) =>
  a.flatNumber.localeCompare(b.flatNumber, 'en', { numeric: true }) ||
  (a.rooms ?? 0) - (b.rooms ?? 0) ||
  a.id - b.id

function UnitCell({ unit }: { unit: Unit }) {
  const t = useTranslations('objects.units')
  const to = routesIn(useLocale())
  const { area, shortMoney } = useFigures()
  const { id, rooms, price, currency, status } = unit
  const what = rooms === null ? '' : t('rooms', { rooms })
  return (
    <a href={to.object(id)} className={styles.unit} data-status={status} data-rooms={rooms}>
      <span className={styles.rooms}>{what}</span>
      {unit.area ? <span>{area(unit.area)}</span> : null}
      <span className={styles.price}>
        {status !== 'active'
          ? t(status)
          : price === null
            ? t('onRequest')
            : shortMoney(price, currency)}
      </span>
    </a>
  )
}
