'use client'
import { useTranslations } from 'next-intl'
import { MoreTail } from '@/components/parts/more-tail'
import { useFirstOfMore } from '@/components/parts/use-first-of-more'
import { SliceMessages } from '@/components/shell/slice-messages'
import { useMoreObjects } from '@/lib/catalogue/client'
import type { CatalogueQuery } from '@/lib/catalogue/filters/schema'
import type { Currency, Rate } from '@/lib/rates/schema'
import { useCardWords } from './card-words'
import styles from './more-objects.module.css'
import { ObjectGrid } from './object-grid'

export type MoreObjectsProps = {
  query: Omit<CatalogueQuery, 'cursor'>
  after: string
  rates: Rate[]
  currency: Currency
}

/** Further objects; each load moves the focus to the first new one. */
export function MoreObjects(props: MoreObjectsProps) {
  return (
    <SliceMessages slice="catalogue">
      <Loaded {...props} />
    </SliceMessages>
  )
}

function Loaded({ query, after, rates, currency }: MoreObjectsProps) {
  const t = useTranslations('catalogue.list')
  const wordsOf = useCardWords(rates, currency)
  const more = useMoreObjects(query, after)
  const pages = more.data?.pages ?? []
  const shown = pages.length
  const list = useFirstOfMore(shown)
  return (
    <>
      <div ref={list} data-grown className={styles.grown}>
        {pages.map((page) => (
          <ObjectGrid key={page.items[0]?.id} cards={page.items.map(wordsOf)} />
        ))}
      </div>
      <MoreTail
        loaded={shown > 0 && t('loaded', { count: pages.at(-1)?.items.length ?? 0 })}
        list={more}
      />
    </>
  )
}
