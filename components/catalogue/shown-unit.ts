import type { CatalogueSearch } from '@/lib/catalogue/filters/schema'
import { landUnit, SOTKA_FIELDS, SOTKA_NAMES } from '@/lib/catalogue/kinds/schema'
import type { Locale } from '@/lib/platform/i18n/locales'

/** Is land asked for in сотки? */
export const isInSotki = ({ kind }: CatalogueSearch, locale: Locale): boolean =>
  kind === 'plot' && landUnit(locale) > 1

/** Name and value of a field of land in сотки; other fields stay. */
export function inShownUnit(key: keyof CatalogueSearch, value: number | undefined) {
  const name = SOTKA_NAMES.find((each) => SOTKA_FIELDS[each].key === key)
  if (!name) return { name: key, value }
  const sotki = value === undefined ? value : value / SOTKA_FIELDS[name].factor
  return { name, value: sotki === undefined ? sotki : Number(sotki.toFixed(2)) }
}
