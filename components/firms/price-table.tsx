'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { langOfName, useObjectWords } from '@/components/parts/object-words'
import { Button } from '@/components/ui/button'
import { Field, Input } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { WideTable } from '@/components/ui/wide-table'
import type { FirmPrices } from '@/lib/firms/prices/schema'
import { routesIn } from '@/lib/routes'
import styles from './firms.module.css'
import { PercentForm } from './percent-form'
import { PricePreviewPart } from './price-preview'
import { useUnitName } from './unit-name'
import { PRICES, type usePriceTable } from './use-price-table'

type Item = FirmPrices['items'][number]
type Table = ReturnType<typeof usePriceTable>
type Props = { items: Item[]; table: Table }

/** Prices to type over, and what a change would mean before it is made. */
export function PriceTable({ items, table }: Props) {
  if (table.preview) return <PricePreviewPart items={items} table={table} preview={table.preview} />
  return (
    <div className={styles.prices}>
      <PercentForm onApply={table.raise} />
      <PriceForm items={items} table={table} />
    </div>
  )
}

function PriceForm({ items, table }: Props) {
  const t = useTranslations('firms.prices')
  const form = useRef<HTMLFormElement>(null)
  const { problem } = table
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problem])
  return (
    <form ref={form} method="post" noValidate className={styles.prices} onSubmit={table.onPreview}>
      <WideTable aria-labelledby={PRICES}>
        <thead>
          <tr>
            <th scope="col">{t('object')}</th>
            <th scope="col">{t('now')}</th>
            <th scope="col">{t('next')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Row key={item.object.id} item={item} table={table} />
          ))}
        </tbody>
      </WideTable>
      <div className={styles.bar} data-above-bars>
        {problem?.text ? (
          <Notice tone="error" role="alert">
            {problem.text}
          </Notice>
        ) : null}
        <p className={styles.actions}>
          <Button type="submit" variant="primary" busy={table.isBusy}>
            {t('preview')}
          </Button>
          <span role="status">{t('changed', { count: table.changes.length })}</span>
        </p>
      </div>
    </form>
  )
}

function Row({ item, table }: { item: Item; table: Table }) {
  const { object, flatNumber, currency, favorites } = item
  const t = useTranslations('firms')
  const locale = useLocale()
  const to = routesIn(locale)
  const words = useObjectWords()
  const name = useUnitName()(object, flatNumber)
  const facts = [
    object.complex?.name,
    ...words.facts(object),
    favorites > 0 && t('objects.favorites', { count: favorites }),
  ]
  return (
    <tr>
      <th scope="row">
        <a href={to.object(object.id)} lang={langOfName(object, locale)}>
          {name}
        </a>
        <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>
      </th>
      <td className={object.price ? styles.money : undefined}>
        {object.price ? words.money(object.price) : `${t('prices.onRequest')} · ${currency}`}
      </td>
      <td className={styles.typed}>
        <Field label={t('prices.nextOf', { name })} hideLabel error={table.errorOf(object.id)}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              value={table.typedOf(object.id)}
              onChange={({ target }) => table.type(object.id, target.value)}
            />
          )}
        </Field>
      </td>
    </tr>
  )
}
