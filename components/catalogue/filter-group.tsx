import { ChevronDown } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { shownCurrency } from '@/components/parts/catalogue-address'
import { Chip } from '@/components/ui/chip'
import { Icon } from '@/components/ui/icon'
import type { CatalogueSearch } from '@/lib/catalogue/filters/schema'
import { type PanelGroup, setFields } from './filter-groups'
import { FilterPanel } from './filter-panel'
import styles from './filters.module.css'
import { inShownUnit, isInSotki } from './shown-unit'

type Props = {
  name: PanelGroup
  title: string
  /** Summary of the chosen values; undefined while none is chosen. */
  summary?: string | undefined
  search: CatalogueSearch
}

/** A chip with a panel; on phones the panel is an open part of the sheet. */
export function FilterGroup({ name, title, summary, search }: Props) {
  const t = useTranslations('catalogue.bar')
  return (
    <div className={styles.group}>
      <Chip
        aria-label={summary ? t('chip', { title, summary }) : undefined}
        className={styles.chip}
        popoverTarget={`filter-${name}`}
        data-active={summary ? true : undefined}
      >
        <span className={styles.chipLabel}>{summary ?? title}</span>
        <Icon of={ChevronDown} />
      </Chip>
      <FilterPanel name={name} title={title}>
        <Chosen name={name} search={search} />
      </FilterPanel>
    </div>
  )
}

/** What is chosen in a panel, as its fields would send it. */
function Chosen({ name, search }: Pick<Props, 'name' | 'search'>) {
  const locale = useLocale()
  const isLand = isInSotki(search, locale)
  return (
    <>
      {name === 'price' ? (
        <input type="hidden" name="currency" value={shownCurrency(search, locale)} />
      ) : null}
      {setFields(name, search).map(({ key, value }) => {
        const field =
          isLand && typeof value === 'number' ? inShownUnit(key, value) : { name: key, value }
        return <input key={key} type="hidden" name={field.name} value={String(field.value)} />
      })}
    </>
  )
}
