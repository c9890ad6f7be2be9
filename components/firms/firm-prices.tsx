'use client'
import { useQuery } from '@tanstack/react-query'
import { Tag } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ListFailed, ListLoading } from '@/components/shell/list-states'
import { EmptyState } from '@/components/ui/empty-state'
import { Field, Select } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { firmPricesOptions } from '@/lib/firms/prices/client'
import { useLoadErrorText } from '@/lib/platform/web/use-load-error-text'
import styles from './firms.module.css'
import { PriceTable } from './price-table'
import { PRICES } from './use-price-table'

/** The prices of what a company has on sale, of all of it or of one house. */
export function FirmPrices({ id }: { id: number }) {
  const t = useTranslations('firms')
  const say = useLoadErrorText()
  const [complex, setComplex] = useState<number | null>(null)
  const { data, error, isPending, refetch } = useQuery(firmPricesOptions(id, complex))
  const houses = data?.complexes ?? []
  return (
    <section aria-labelledby={PRICES} className={styles.section}>
      <h2 id={PRICES} tabIndex={-1}>
        {t('prices.title')}
      </h2>
      <p>{t('prices.intro')}</p>
      {houses.length > 0 || complex !== null ? (
        <Field label={t('prices.house')}>
          {(control) => (
            <Select
              {...control}
              className={styles.filter}
              value={complex ?? ''}
              onChange={({ target }) => setComplex(Number(target.value) || null)}
            >
              <option value="">{t('prices.all')}</option>
              {houses.map((house) => (
                <option key={house.id} value={house.id}>
                  {house.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : null}
      {isPending ? <ListLoading label={t('loading')} /> : null}
      {error && !data ? (
        <ListFailed title={t('failed')} retry={t('retry')} onRetry={() => refetch()}>
          {say(error)}
        </ListFailed>
      ) : null}
      {data?.items.length === 0 ? (
        <EmptyState
          headingLevel={3}
          icon={<Icon of={Tag} />}
          title={t('prices.empty')}
          text={t('prices.emptyText')}
        />
      ) : null}
      {data && data.items.length > 0 ? (
        <PriceTable key={complex} id={id} items={data.items} />
      ) : null}
    </section>
  )
}
