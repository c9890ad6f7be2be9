'use client'
import { useMutation } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { useState } from 'react'
import { toastAfterLoad } from '@/components/shell/toast'
import { pageOfNumber } from '@/lib/comment-pages'
import { movedComments } from '@/lib/comments/threads/schema'
import { AppError } from '@/lib/platform/errors'
import { api } from '@/lib/platform/web/api'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { postPath, routesIn } from '@/lib/routes'

/** Moves comments, then goes to where they are; `said` is told there, with the way back. */
export function useMoving(path: string, said?: (count: number) => string) {
  const say = useErrorText()
  const to = routesIn(useLocale())
  const [error, setError] = useState<unknown>(null)
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: (body: object) => api('POST', path, movedComments, body),
  })
  const send = (body: object, onDone: () => void) =>
    mutate(body, {
      onSuccess: (answer) => {
        onDone()
        const post = { id: answer.postId, section: answer.section }
        const number = answer.number ?? undefined
        const page = number && pageOfNumber(number)
        if (said) toastAfterLoad(said(answer.count), window.location.pathname)
        window.location.assign(postPath(to, post, { page, post: number }))
      },
      onError: setError,
    })
  const issues = error instanceof AppError ? error.issues : []
  const faultAt = (field: string): string | null => {
    const issue = issues.find(({ pointer }) => pointer.startsWith(`#/${field}`))
    return issue ? say(new AppError('invalid', [issue])) : null
  }
  return {
    send,
    isPending,
    faultAt,
    forget: () => setError(null),
    // What stands at no field is said above them.
    problem: error && !faultAt('into') ? say(error) : null,
  }
}
