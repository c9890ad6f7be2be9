'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { toast, toastAfterLoad } from '@/components/shell/toast'
import { AppError, type FieldIssue } from '@/lib/platform/errors'
import { check } from '@/lib/platform/http/issues'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { type PostSaver, publishDraft, unscheduleDraft } from '@/lib/posts/drafts/client'
import { publishable } from '@/lib/posts/drafts/schema'
import { postPath, routesIn } from '@/lib/routes'

/** In document order, to focus the first field with an error. */
const FIELDS = [
  'title',
  'lead',
  'body',
  'section',
  'companyId',
  'categoryId',
  'startsAt',
  'endsAt',
  'place',
  'link',
  'coverId',
  'topicId',
  'tags',
  'language',
  'coAuthorIds',
  'commentsOff',
]
export type PostPublication = ReturnType<typeof usePostPublication>

/** Publishes or schedules the draft; errors are shown at their fields and the first gets focus. */
export function usePostPublication(saver: PostSaver, formId: string) {
  const locale = useLocale()
  const t = useTranslations('editor.page.schedule')
  const tDrafts = useTranslations('editor.drafts')
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [attempt, setAttempt] = useState(0)
  const [reason, setReason] = useState('')
  const first = FIELDS.find((field) => errors[field])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once per attempt
  useEffect(() => {
    if (first) document.getElementById(`${formId}-${first}`)?.focus()
  }, [attempt])

  function show(issues: FieldIssue[]) {
    const words = (issue: FieldIssue) => errorText(new AppError('invalid', [issue]))
    const known = issues.filter((issue) => FIELDS.includes(fieldOf(issue))).toReversed()
    setErrors(Object.fromEntries(known.map((issue) => [fieldOf(issue), words(issue)])))
    setAttempt((count) => count + 1)
    const other = issues.find((issue) => !FIELDS.includes(fieldOf(issue)))
    if (other) void toast('error', words(other))
  }

  /** `at` (ISO) schedules publication. */
  async function publish(at: string | null = null) {
    const { issues } = check(publishable, saver.get().content)
    if (issues) return show(issues)
    await runAction(async () => {
      const { id, version } = await saver.settle()
      if (id === null) return { isLeaving: false }
      const published = await publishDraft({ id, version, at, reason })
      if (published.scheduledAt) {
        saver.note({ scheduledAt: published.scheduledAt })
        await toast('success', t('done'))
        return { isLeaving: false }
      }
      saver.close()
      const to = routesIn(locale)
      toastAfterLoad(tDrafts(published.isHidden ? 'held' : 'published'))
      window.location.assign(published.isHidden ? to.decisions() : postPath(to, published))
      return { isLeaving: true }
    })
  }

  const unschedule = () =>
    void runAction(async () => {
      const { id } = saver.get()
      if (id !== null) {
        await unscheduleDraft(id)
        saver.note({ scheduledAt: null })
        await toast('success', t('cancelled'))
      }
      return { isLeaving: false }
    })

  /** Stays busy after success, because the page navigates away. */
  async function runAction(work: () => Promise<{ isLeaving: boolean }>) {
    setBusy(true)
    try {
      const { isLeaving } = await work()
      setBusy(isLeaving)
    } catch (error) {
      setBusy(false)
      await refuse(error)
    }
  }

  async function refuse(error: unknown) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'version_conflict') return saver.reportConflict(error)
    if (error.code === 'invalid' && error.issues.length) return show(error.issues)
    await toast('error', errorText(error))
  }

  const clear = (fields: string[]) =>
    setErrors((all) => Object.fromEntries(Object.entries(all).filter(([f]) => !fields.includes(f))))
  const faults = Object.keys(errors).length
  return { publish, unschedule, clear, errors, isBusy, faults, reason, setReason }
}

const fieldOf = ({ pointer }: FieldIssue): string => pointer.split('/')[1] ?? ''
