'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { MoreTail } from '@/components/parts/more-tail'
import { useMoreObjects } from '@/lib/catalogue/client'
import type { CatalogueQuery } from '@/lib/catalogue/filters/schema'
import type { Currency, Rate } from '@/lib/rates/schema'
import styles from './more-objects.module.css'
import { ObjectGrid } from './object-grid'

export type MoreObjectsProps = {
  query: Omit<CatalogueQuery, 'cursor'>
  after: string
  rates: Rate[]
  currency: Currency
}

/** Further objects in the order of the list; each load takes the reader to its first one. */
export function MoreObjects({ query, after, rates, currency }: MoreObjectsProps) {
  const t = useTranslations('catalogue.list')
  const more = useMoreObjects(query, after)
  const pages = more.data?.pages ?? []
  const list = useRef<HTMLDivElement>(null)
  const shown = pages.length

  useEffect(() => {
    if (shown > 0) list.current?.querySelector<HTMLElement>('ul:last-of-type h3 a')?.focus()
  }, [shown])

  return (
    <>
      <div ref={list} data-grown className={styles.grown}>
        {pages.map((page) => (
          <ObjectGrid
            key={page.items[0]?.id}
            objects={page.items}
            rates={rates}
            currency={currency}
          />
        ))}
      </div>
      <MoreTail
        loaded={shown > 0 && t('loaded', { count: pages.at(-1)?.items.length ?? 0 })}
        list={more}
      />
    </>
  )
}
