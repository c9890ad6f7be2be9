'use client'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useObjectWords } from '@/components/parts/object-words'
import { Button } from '@/components/ui/button'
import { WideTable } from '@/components/ui/wide-table'
import type { PricePreview } from '@/lib/catalogue/price-tables/schema'
import type { FirmPrices } from '@/lib/firms/prices/schema'
import styles from './firms.module.css'
import { useUnitName } from './unit-name'
import type { usePriceTable } from './use-price-table'

type Props = {
  items: FirmPrices['items']
  table: ReturnType<typeof usePriceTable>
  preview: PricePreview
}

const PREVIEW = 'price-preview'

/** What changes, and what those who keep the properties are told, before anything is saved. */
export function PricePreviewPart({ items, table, preview }: Props) {
  const t = useTranslations('firms.prices')
  const words = useObjectWords()
  const unitName = useUnitName()
  useEffect(() => document.getElementById(PREVIEW)?.focus(), [])
  const rows = table.changes.flatMap((change) => {
    const item = items.find(({ object }) => object.id === change.id)
    const effect = preview.items.find(({ id }) => id === change.id)
    return item && effect ? [{ ...change, ...item, effect }] : []
  })
  return (
    <div className={styles.prices}>
      <h3 id={PREVIEW} tabIndex={-1}>
        {t('willChange', { count: rows.length })}
      </h3>
      <p>{t('people', { count: preview.people })}</p>
      <p>
        {preview.searches === null ? t('manySearches') : t('searches', { count: preview.searches })}
      </p>
      <WideTable aria-labelledby={PREVIEW}>
        <thead>
          <tr>
            <th scope="col">{t('object')}</th>
            <th scope="col">{t('now')}</th>
            <th scope="col">{t('next')}</th>
            <th scope="col">{t('told')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ object, flatNumber, currency, after, effect }) => {
            const money = (amount: number | null) =>
              amount === null ? t('onRequest') : words.money({ amount, currency })
            return (
              <tr key={object.id}>
                <th scope="row">{unitName(object, flatNumber)}</th>
                <td className={styles.money}>{money(object.price?.amount ?? null)}</td>
                <td className={styles.money}>{money(after)}</td>
                <td>
                  {effect.effect === 'drop'
                    ? t('drop', { count: effect.favorites, from: money(effect.from) })
                    : t(effect.effect)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </WideTable>
      <p className={styles.actions}>
        <Button variant="primary" busy={table.isBusy} onClick={() => void table.onSave()}>
          {t('save')}
        </Button>
        <Button onClick={table.onBack}>{t('back')}</Button>
      </p>
    </div>
  )
}
