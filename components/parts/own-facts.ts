import { useTranslations } from 'next-intl'
import type { ShownCharacteristic } from '@/lib/catalogue/facts/schema'
import { useFormatter } from '@/lib/platform/i18n/formatter'

type Said = {
  name: string
  value: string
  /** Whether the name, and the value, are in the words of the listing. */
  isTheirName: boolean
  isTheirValue: boolean
}

/** Characteristics of listings, in the language of the reader as far as it is known what they say. */
export function useOwnFactWords() {
  const t = useTranslations('feeds.facts')
  const format = useFormatter()
  return ({ name, value, fact, known }: ShownCharacteristic): Said => ({
    name: fact === null ? name : t(fact),
    value:
      known === null
        ? value
        : known === true
          ? t('yes')
          : format.number(known, { style: 'unit', unit: 'kilometer' }),
    isTheirName: fact === null,
    isTheirValue: known === null,
  })
}
