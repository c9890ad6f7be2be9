'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { numberOf } from '@/components/parts/number-of'
import { toast } from '@/components/shell/toast'
import type { PriceChange, PricePreview } from '@/lib/catalogue/price-tables/schema'
import { RANGES } from '@/lib/catalogue/rules/schema'
import { useChangePrices, usePreviewPrices } from '@/lib/firms/prices/client'
import type { FirmPrices } from '@/lib/firms/prices/schema'
import { AppError } from '@/lib/platform/errors'
import { useErrorText, useIssueText } from '@/lib/platform/web/use-error-text'

type Items = FirmPrices['items']
/** By property. */
type Words = Record<number, string>
/** Id of the heading of the prices. */
export const PRICES = 'prices'

/** What is typed into a table of prices, and what it would mean; a refusal leaves all of it as it is. */
export function usePriceTable(id: number, items: Items) {
  const t = useTranslations('firms.prices')
  const sayIssue = useIssueText()
  const [typed, setTyped] = useState<Words>({})
  const [preview, setPreview] = useState<PricePreview | null>(null)
  const { problem, refused, attempt, complain, pardon, pardonAll } = useRefusals(() =>
    setPreview(null),
  )
  const [asking, saving] = [usePreviewPrices(id), useChangePrices(id)]
  const typedOf = (objectId: number) => typed[objectId] ?? shown(priceIn(items, objectId))
  const changes = items.flatMap(({ object }): PriceChange[] => {
    const [before, after] = [object.price?.amount ?? null, numberOf(typedOf(object.id), true)]
    return before === after ? [] : [{ id: object.id, before, after }]
  })
  const afterOf = (objectId: number) =>
    changes.find((change) => change.id === objectId)?.after ?? RANGES.price.min
  const isTooLarge = (objectId: number) => afterOf(objectId) > RANGES.price.max
  const isNoPrice = (objectId: number) =>
    !isTooLarge(objectId) &&
    (!Number.isInteger(afterOf(objectId)) || afterOf(objectId) < RANGES.price.min)
  const errorOf = (objectId: number) => {
    if (isTooLarge(objectId)) return sayIssue('number_large', { maximum: RANGES.price.max })
    return isNoPrice(objectId) ? t('notNumber') : refused[objectId]
  }
  const isBusy = asking.isPending || saving.isPending
  const forget = () => {
    setTyped({})
    setPreview(null)
    complain(null)
  }
  const onPreview = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (changes.length === 0) return complain(t('nothing'))
    if (changes.some(({ id }) => isNoPrice(id))) return complain(t('notNumber'))
    // The field says the limit; here it only gets the focus.
    if (changes.some(({ id }) => isTooLarge(id))) return complain('')
    void attempt(changes, async () => setPreview(await asking.mutateAsync(changes)))
  }
  const onSave = () =>
    attempt(changes, async () => {
      await saving.mutateAsync(changes)
      forget()
      document.getElementById(PRICES)?.focus()
      void toast('success', t('saved'))
    })
  return {
    typedOf,
    type: (objectId: number, value: string) => {
      setTyped({ ...typed, [objectId]: value })
      pardon(objectId)
    },
    raise: (percent: number) => {
      const all = Object.fromEntries(items.flatMap(({ object }) => raised(object, percent)))
      // What has no price yet keeps the one that was typed.
      setTyped({ ...typed, ...all })
      pardonAll()
    },
    /** What is wrong with a price. */
    errorOf,
    changes,
    preview,
    problem,
    isBusy,
    onPreview,
    onSave,
    onBack: () => setPreview(null),
    forget,
  }
}

/** What was refused, at its prices, and above them in one sentence. */
function useRefusals(onRefused: () => void) {
  const say = useErrorText()
  // An object, so that the same sentence said again is another one.
  const [problem, setProblem] = useState<{ text: string } | null>(null)
  const [refused, setRefused] = useState<Words>({})
  const complain = (text: string | null) => {
    setProblem(text === null ? null : { text })
    setRefused({})
  }
  const refuse = (error: unknown, changes: PriceChange[]) => {
    onRefused()
    const issues = error instanceof AppError ? error.issues : []
    const told = issues.flatMap((issue): [number, string][] => {
      const change = changes[Number(/^#\/changes\/(\d+)/.exec(issue.pointer)?.[1])]
      return change ? [[change.id, say(new AppError('invalid', [issue]))]] : []
    })
    setProblem({ text: say(error) })
    setRefused(Object.fromEntries(told))
  }
  const attempt = async (changes: PriceChange[], act: () => Promise<unknown>) => {
    complain(null)
    await act().catch((error) => refuse(error, changes))
  }
  const pardon = (id: number) => setRefused(({ [id]: _, ...others }) => others)
  const pardonAll = () => setRefused({})
  return { problem, refused, attempt, complain, pardon, pardonAll }
}

type Priced = Items[number]['object']
const priceIn = (items: Items, id: number): number | null =>
  items.find(({ object }) => object.id === id)?.object.price?.amount ?? null

/** Groups thousands the same way in every language, so that the field can parse its own text. */
const shown = (price: number | null): string =>
  price === null ? '' : String(price).replace(/\B(?=(\d{3})+$)/g, '\u00a0')

const raised = ({ id, price }: Priced, percent: number): [number, string][] =>
  price ? [[id, shown(Math.round(price.amount * (1 + percent / 100)))]] : []
