'use client'
import { useLocale } from 'next-intl'
import { useEffect, useState } from 'react'
import { toast } from '@/components/shell/toast'
import { AppError, type FieldIssue } from '@/lib/platform/errors'
import { toFieldIssue } from '@/lib/platform/http/issues'
import { useErrorText } from '@/lib/platform/http/use-error-text'
import { publishDraft } from '@/lib/posts/drafts/client'
import { publishable } from '@/lib/posts/drafts/schema'
import type { Saver } from '@/lib/posts/saver/client'
import { routesIn } from '@/lib/routes'

const FIELDS = ['title', 'body', 'section', 'categoryId', 'topicId', 'tags', 'language']

/** Publishes what is written; faults land beside their fields, the first one gets the focus. */
export function usePublishing(saver: Saver, formId: string) {
  const locale = useLocale()
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [attempt, setAttempt] = useState(0)
  const first = FIELDS.find((field) => errors[field])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once per attempt
  useEffect(() => {
    if (first) document.getElementById(`${formId}-${first}`)?.focus()
  }, [attempt])

  function show(issues: FieldIssue[]) {
    const byField = issues
      .toReversed()
      .map((issue) => [issue.pointer.split('/')[1], errorText(new AppError('invalid', [issue]))])
    setErrors(Object.fromEntries(byField))
    setAttempt((count) => count + 1)
  }

  async function publish() {
    const parsed = publishable.safeParse(saver.get().content)
    if (!parsed.success) {
      return show(parsed.error.issues.map((issue) => toFieldIssue(issue as never)))
    }
    setBusy(true)
    try {
      const { id, version } = await saver.settle()
      if (id === null) return
      await publishDraft({ id, version })
      saver.close()
      window.location.assign(routesIn(locale).discussion(id))
    } catch (error) {
      setBusy(false)
      await refuse(error)
    }
  }

  async function refuse(error: unknown) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'version_conflict') return saver.collide(error)
    if (error.code === 'invalid' && error.issues.length) return show(error.issues)
    await toast('error', errorText(error))
  }

  const clear = (fields: string[]) =>
    setErrors((all) => Object.fromEntries(Object.entries(all).filter(([f]) => !fields.includes(f))))
  return { publish, clear, errors, isBusy, faults: Object.keys(errors).length }
}
