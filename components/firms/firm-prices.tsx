'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Tag } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ListFailed, ListLoading } from '@/components/shell/list-states'
import { useUnsavedGuard } from '@/components/shell/use-unsaved-guard'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { firmPricesOptions } from '@/lib/firms/prices/client'
import { useLoadErrorText } from '@/lib/platform/web/use-load-error-text'
import styles from './firms.module.css'
import { PriceChoice, type ShownPrices } from './price-choice'
import { PriceTable } from './price-table'
import { PRICES, usePriceTable } from './use-price-table'

const ALL: ShownPrices = { complex: null, cursors: [] }

/** The prices of what a company has on sale, of all of it or of one house. */
export function FirmPrices({ id }: { id: number }) {
  const t = useTranslations('firms')
  const say = useLoadErrorText()
  const [shown, setShown] = useState(ALL)
  // What was read last keeps the choices there while the next is read: a field with the focus does not go away.
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...firmPricesOptions(id, shown.complex, shown.cursors.at(-1)),
    placeholderData: keepPreviousData,
  })
  const items = isPlaceholderData ? undefined : data?.items
  const table = usePriceTable(id, items ?? [])
  const guard = useUnsavedGuard(table.changes.length > 0)
  const choose = (next: ShownPrices) => guard.ask(() => setShown(next))
  // Forgotten first: a link that becomes a full load would have the browser ask again.
  const drop = () => {
    table.forget()
    guard.drop()
  }
  return (
    <section aria-labelledby={PRICES} className={styles.section}>
      <h2 id={PRICES} tabIndex={-1}>
        {t('prices.title')}
      </h2>
      <p>{t('prices.intro')}</p>
      {table.preview ? null : <PriceChoice shown={shown} prices={data} onChoose={choose} />}
      {isPending || isPlaceholderData ? <ListLoading label={t('loading')} /> : null}
      {error && !data ? (
        <ListFailed title={t('failed')} retry={t('retry')} onRetry={() => refetch()}>
          {say(error)}
        </ListFailed>
      ) : null}
      {items?.length === 0 ? (
        <EmptyState
          headingLevel={3}
          icon={<Icon of={Tag} />}
          title={t('prices.empty')}
          text={t('prices.emptyText')}
        />
      ) : null}
      {items && items.length > 0 ? <PriceTable items={items} table={table} /> : null}
      <ConfirmDialog
        open={guard.held !== null}
        danger
        title={t('prices.dropTitle')}
        text={t('prices.dropText', { count: table.changes.length })}
        confirmLabel={t('prices.discard')}
        cancelLabel={t('prices.stay')}
        onConfirm={drop}
        onClose={guard.stay}
      />
    </section>
  )
}
