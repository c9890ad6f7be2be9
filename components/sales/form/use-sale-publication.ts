'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { toast, toastAfterLoad } from '@/components/shell/toast'
import { AppError, type FieldIssue } from '@/lib/platform/errors'
import type { UploadQueue } from '@/lib/platform/web/upload-queue'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { routesIn } from '@/lib/routes'
import { changeState, deleteSale, salesKey } from '@/lib/sales/client'
import { discardSaleDraft, publishSale, type SaleSaver } from '@/lib/sales/drafts/client'
import type { SaleDraft } from '@/lib/sales/drafts/schema'
import type { SaleState } from '@/lib/sales/schema'
import {
  elementOf,
  type Faults,
  faultsOf,
  hasPlace,
  missingOf,
  reorderFaults,
  sortFaults,
  withoutFaults,
} from './faults'
import type { RowList } from './sale-fields'

export type SalePublication = ReturnType<typeof useSalePublication>

/** Publication and status changes; errors are shown at their fields and the first gets focus. */
export function useSalePublication(saver: SaleSaver, queue: UploadQueue, formId: string) {
  const locale = useLocale()
  const t = useTranslations('saleform.publication')
  const say = useErrorText()
  const queryClient = useQueryClient()
  const marks = useFaults(formId)
  const [isBusy, setBusy] = useState(false)

  /** Publishes the draft, optionally with a new status. */
  const publish = (state?: SaleState) => {
    const target = state ?? saver.get().stored?.state ?? 'draft'
    const missing = target === 'draft' ? [] : missingOf(saver.get().content)
    if (missing.length) return marks.show(missing)
    if (queue.isBusy()) return void toast('warning', t('uploading', { count: queue.count() }))
    void runAction(async (id) => {
      const { version, content } = saver.get()
      return publishSale({ id, version, content, state })
    }, t('published'))
  }
  /** Publishes a draft; for a published sale changes only the status. */
  const changeStatus = (state: SaleState) => {
    if (saver.get().stored?.state === 'draft' || saver.get().id === null) return publish(state)
    void runAction(
      (id) => changeState(id, { version: saver.get().version, state }),
      t('stateChanged'),
    )
  }
  const discard = () => void runAction(discardSaleDraft, t('discarded'))

  /** Saves pending changes, then continues from the response. */
  async function runAction(work: (id: number) => Promise<SaleDraft>, done: string) {
    setBusy(true)
    try {
      const { id } = await saver.settle()
      if (id !== null) {
        saver.renew(await work(id))
        marks.forget()
        void queryClient.invalidateQueries({ queryKey: salesKey })
        void toast('success', done)
      }
    } catch (error) {
      refuse(error)
    }
    setBusy(false)
  }

  /** Saves pending changes, then opens the preview. */
  async function preview() {
    setBusy(true)
    try {
      const { id } = await saver.settle()
      if (id !== null) window.location.assign(routesIn(locale).previewSale(id))
    } catch (error) {
      refuse(error)
    }
    setBusy(false)
  }

  async function remove() {
    setBusy(true)
    try {
      const { id } = saver.get()
      if (id !== null) await deleteSale(id)
      saver.close()
      toastAfterLoad(t('deleted'))
      window.location.assign(routesIn(locale).sales())
    } catch (error) {
      setBusy(false)
      refuse(error)
    }
  }

  function refuse(error: unknown) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'version_conflict') return saver.reportConflict(error)
    if (error.issues.length) return marks.show(error.issues)
    void toast('error', say(error))
  }

  const { faults, clear, rearrange } = marks
  return { publish, changeStatus, discard, preview, remove, faults, clear, rearrange, isBusy }
}

/** Error messages by path. */
function useFaults(formId: string) {
  const say = useErrorText()
  const [faults, setFaults] = useState<Faults>({})
  const [attempt, setAttempt] = useState(0)
  const [first] = sortFaults(faults)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once per attempt
  useEffect(() => {
    if (first) elementOf(formId, first)?.focus()
  }, [attempt])

  const words = (issue: FieldIssue) => say(new AppError('invalid', [issue]))
  const show = (issues: FieldIssue[]) => {
    setFaults(faultsOf(issues.filter(hasPlace), words))
    setAttempt((count) => count + 1)
    const other = issues.find((issue) => !hasPlace(issue))
    if (other) void toast('error', words(other))
  }
  const clear = (isGone: (path: string) => boolean) =>
    setFaults((all) => withoutFaults(all, isGone))
  const rearrange = (list: RowList, order: number[]) =>
    setFaults((all) => reorderFaults(all, list, order))
  const forget = () => setFaults({})
  return { faults, show, clear, rearrange, forget }
}
