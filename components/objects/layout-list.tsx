import { useTranslations } from 'next-intl'
import { Picture } from '@/components/parts/object-gallery'
import type { Layout } from '@/lib/catalogue/objects/schema'
import { widestPath } from '@/lib/media-paths'
import type { Currency } from '@/lib/rates/schema'
import styles from './layout-list.module.css'
import { useFigures } from './object-words'

type Props = { layouts: Layout[]; currency: Currency }

/** Layouts of flats with their plans, the smallest first. */
export function LayoutList({ layouts, currency }: Props) {
  const t = useTranslations('objects.layouts')
  const units = useTranslations('objects.units')
  const { area, money } = useFigures()
  return (
    <ul className={styles.list}>
      {layouts.map((layout) => (
        <li key={layout.id} className={styles.layout}>
          {layout.plan ? (
            <a href={widestPath(layout.plan, 1600)} className={styles.plan}>
              <Picture
                image={layout.plan}
                alt={t('plan', { name: units('rooms', { rooms: layout.rooms }) })}
              />
            </a>
          ) : (
            <div className={styles.plan} />
          )}
          <h3 className={styles.name}>
            {units('rooms', { rooms: layout.rooms })}, {area(layout.area)}
          </h3>
          <p className={styles.quiet}>{units('onSale', { count: layout.unitCount })}</p>
          {layout.priceFrom === null ? null : (
            <p>{t('from', { price: money(layout.priceFrom, currency) })}</p>
          )}
        </li>
      ))}
    </ul>
  )
}
