import { useLocale, useTranslations } from 'next-intl'
import { CARD_MESSAGES, useCardWords } from '@/components/catalogue/card-words'
import { CompareTray } from '@/components/catalogue/compare-tray'
import { ObjectGrid } from '@/components/catalogue/object-grid'
import { defaultCurrency } from '@/components/parts/catalogue-address'
import { Messages } from '@/components/shell/messages'
import { type CatalogueFilter, catalogueQueryOf } from '@/lib/catalogue/filters/schema'
import type { ObjectPage } from '@/lib/catalogue/schema'
import type { Rate } from '@/lib/rates/schema'
import { routesIn } from '@/lib/routes'
import styles from './company-parts.module.css'

/** Cards shown of each part; the rest is in the catalogue. */
const SHOWN = 6

type Props = { companyId: number; complexes: ObjectPage; sales: ObjectPage; rates: Rate[] }

/** Complexes and properties of the company, the newest first, with links to all of them. */
export function CompanySales({ companyId, complexes, sales, rates }: Props) {
  const developer = [companyId]
  return (
    <Messages only={CARD_MESSAGES}>
      <Part
        part="complexes"
        filter={{ kind: 'complex', developer }}
        page={complexes}
        rates={rates}
      />
      <Part part="sales" filter={{ developer }} page={sales} rates={rates} />
      <CompareTray />
    </Messages>
  )
}

type PartProps = {
  part: 'complexes' | 'sales'
  filter: CatalogueFilter
  page: ObjectPage
  rates: Rate[]
}

function Part({ part, filter, page: { items, total }, rates }: PartProps) {
  const t = useTranslations('companies.page')
  const locale = useLocale()
  const wordsOf = useCardWords(rates, defaultCurrency(locale))
  if (items.length === 0) return null
  return (
    <section aria-labelledby={part} className={styles.part}>
      <header className={styles.head}>
        <h2 id={part} className={styles.heading}>
          {t(part)}
        </h2>
        <a href={routesIn(locale).catalogue(catalogueQueryOf(filter))}>
          {t(part === 'sales' ? 'allSales' : 'allComplexes', { count: total })}
        </a>
      </header>
      <ObjectGrid cards={items.slice(0, SHOWN).map(wordsOf)} />
    </section>
  )
}
