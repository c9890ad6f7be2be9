'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { numberOf } from '@/components/parts/number-of'
import { toast } from '@/components/shell/toast'
import type { PriceChange, PricePreview } from '@/lib/catalogue/price-tables/schema'
import { useChangePrices, usePreviewPrices } from '@/lib/firms/prices/client'
import type { FirmPrices } from '@/lib/firms/prices/schema'
import { useErrorText } from '@/lib/platform/web/use-error-text'

type Items = FirmPrices['items']
/** Id of the heading of the prices. */
export const PRICES = 'prices'

/** What is typed into a table of prices, and what it would mean; a refusal leaves all of it as it is. */
export function usePriceTable(id: number, items: Items) {
  const t = useTranslations('firms.prices')
  const say = useErrorText()
  const [typed, setTyped] = useState<Record<number, string>>({})
  const [preview, setPreview] = useState<PricePreview | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [asking, saving] = [usePreviewPrices(id), useChangePrices(id)]
  const typedOf = (objectId: number) => typed[objectId] ?? shown(priceIn(items, objectId))
  const changes = items.flatMap(({ object }): PriceChange[] => {
    const [before, after] = [object.price?.amount ?? null, numberOf(typedOf(object.id), true)]
    return before === after ? [] : [{ id: object.id, before, after }]
  })
  const isWrong = (objectId: number) => {
    const after = changes.find((change) => change.id === objectId)?.after ?? 1
    return !Number.isInteger(after) || after < 1
  }
  const attempt = async (act: () => Promise<unknown>) => {
    setProblem(null)
    try {
      await act()
    } catch (error) {
      setPreview(null)
      setProblem(say(error))
    }
  }
  const onPreview = (event: FormEvent) => {
    event.preventDefault()
    if (changes.length === 0) return setProblem(t('nothing'))
    if (changes.some((change) => isWrong(change.id))) return setProblem(t('notNumber'))
    void attempt(async () => setPreview(await asking.mutateAsync(changes)))
  }
  const onSave = () =>
    attempt(async () => {
      await saving.mutateAsync(changes)
      setTyped({})
      setPreview(null)
      document.getElementById(PRICES)?.focus()
      void toast('success', t('saved'))
    })
  return {
    typedOf,
    type: (objectId: number, value: string) => setTyped({ ...typed, [objectId]: value }),
    raise: (percent: number) => {
      const all = Object.fromEntries(items.flatMap(({ object }) => raised(object, percent)))
      // What has no price yet keeps the one that was typed.
      setTyped({ ...typed, ...all })
    },
    isWrong,
    changes,
    preview,
    problem,
    isBusy: asking.isPending || saving.isPending,
    onPreview,
    onSave,
    onBack: () => setPreview(null),
  }
}

type Priced = Items[number]['object']
const priceIn = (items: Items, id: number): number | null =>
  items.find(({ object }) => object.id === id)?.object.price?.amount ?? null

/** Groups thousands the same way in every language, so that the field can parse its own text. */
const shown = (price: number | null): string =>
  price === null ? '' : String(price).replace(/\B(?=(\d{3})+$)/g, '\u00a0')

const raised = ({ id, price }: Priced, percent: number): [number, string][] =>
  price ? [[id, shown(Math.round(price.amount * (1 + percent / 100)))]] : []
