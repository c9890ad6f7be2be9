import { useTranslations } from 'next-intl'
import { useObjectName } from '@/components/parts/object-words'
import type { Naming } from '@/lib/catalogue/kinds/schema'

/** A property as its company tells it from its neighbours: with the number of the flat. */
export function useUnitName() {
  const t = useTranslations('firms.objects')
  const nameOf = useObjectName()
  return (object: Naming, flatNumber: string): string =>
    flatNumber === '' ? nameOf(object) : t('numbered', { name: nameOf(object), number: flatNumber })
}
