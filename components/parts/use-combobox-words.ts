'use client'
import { useTranslations } from 'next-intl'
import type { ComboboxLabels } from '@/components/ui/use-combobox'

/** Messages of a combobox. */
export function useComboboxWords(list: string): ComboboxLabels {
  const t = useTranslations('editor.page.combobox')
  return {
    list,
    empty: t('empty'),
    busy: t('busy'),
    found: (count) => t('found', { count }),
    remove: ({ label }) => t('remove', { name: label }),
    create: (name) => t('create', { name }),
  }
}
