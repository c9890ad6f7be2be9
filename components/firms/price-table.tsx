'use client'
import { useLocale, useTranslations } from 'next-intl'
import { numberOf } from '@/components/parts/number-of'
import { useObjectWords } from '@/components/parts/object-words'
import { Button } from '@/components/ui/button'
import { Field, Input } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { WideTable } from '@/components/ui/wide-table'
import type { FirmPrices } from '@/lib/firms/prices/schema'
import { languageTag } from '@/lib/platform/i18n/locales'
import { routesIn } from '@/lib/routes'
import styles from './firms.module.css'
import { PricePreviewPart } from './price-preview'
import { PRICES, usePriceTable } from './use-price-table'

type Item = FirmPrices['items'][number]

/** Prices to type over, and what a change would mean before it is made. */
export function PriceTable({ id, items }: { id: number; items: Item[] }) {
  const t = useTranslations('firms.prices')
  const table = usePriceTable(id, items)
  if (table.preview) return <PricePreviewPart items={items} table={table} preview={table.preview} />
  return (
    <form method="post" noValidate className={styles.prices} onSubmit={table.onPreview}>
      <Percent onApply={table.raise} />
      <WideTable aria-labelledby={PRICES}>
        <thead>
          <tr>
            <th scope="col">{t('object')}</th>
            <th scope="col">{t('now')}</th>
            <th scope="col">{t('next')}</th>
            <th scope="col">{t('keeps')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Row key={item.object.id} item={item} table={table} />
          ))}
        </tbody>
      </WideTable>
      {table.problem ? (
        <Notice tone="error" role="alert">
          {table.problem}
        </Notice>
      ) : null}
      <p className={styles.actions}>
        <Button type="submit" variant="primary" busy={table.isBusy}>
          {t('preview')}
        </Button>
        <span role="status">{t('changed', { count: table.changes.length })}</span>
      </p>
    </form>
  )
}

/** One percentage for all that is shown. */
function Percent({ onApply }: { onApply: (percent: number) => void }) {
  const t = useTranslations('firms.prices')
  const apply = (form: HTMLElement | null) => {
    const input = form?.querySelector('input')
    const percent = numberOf(input?.value ?? '', false)
    if (percent !== null && Number.isFinite(percent)) onApply(percent)
  }
  return (
    <div className={styles.percent}>
      <Field label={t('percent')}>
        {(control) => <Input {...control} inputMode="decimal" autoComplete="off" maxLength={6} />}
      </Field>
      <Button onClick={({ currentTarget }) => apply(currentTarget.parentElement)}>
        {t('apply')}
      </Button>
    </div>
  )
}

type RowProps = { item: Item; table: ReturnType<typeof usePriceTable> }

function Row({ item: { object, currency, favorites }, table }: RowProps) {
  const t = useTranslations('firms.prices')
  const to = routesIn(useLocale())
  const words = useObjectWords()
  const name = words.name(object)
  return (
    <tr>
      <th scope="row">
        <a href={to.object(object.id)} lang={languageTag(object.language)}>
          {name}
        </a>
        <span className={styles.facts}>
          {[object.complex?.name, ...words.facts(object)].filter(Boolean).join(' · ')}
        </span>
      </th>
      <td>{object.price ? words.money(object.price) : `${t('onRequest')} · ${currency}`}</td>
      <td>
        <Field
          label={t('nextOf', { name })}
          hideLabel
          error={table.isWrong(object.id) ? t('notNumber') : undefined}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={18}
              value={table.typedOf(object.id)}
              onChange={({ target }) => table.type(object.id, target.value)}
            />
          )}
        </Field>
      </td>
      <td>{favorites}</td>
    </tr>
  )
}
