'use client'
import { useState } from 'react'
import { AppError } from '@/lib/platform/errors'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { focusFirst } from './focus-field'
import { fieldOf } from './listing-pictures'

type Problem = { tone: 'info' | 'warning' | 'error'; text: string }
export type Refusals = ReturnType<typeof useRefusals>

/** What was refused, at its fields; what has no field here, above them. */
export function useRefusals() {
  const say = useErrorText()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<Problem | null>(null)
  const refuse = (error: unknown) => {
    const issues = error instanceof AppError ? error.issues : []
    const told = issues.map((issue): [string, string] => [
      fieldOf(issue.pointer),
      say(new AppError('invalid', [issue])),
    ])
    setErrors(Object.fromEntries(told))
    if (!focusFirst(told.map(([name]) => name))) setProblem({ tone: 'error', text: say(error) })
  }
  const warn = (text: string, tone: Problem['tone'] = 'error') => setProblem({ tone, text })
  const refuseField = (name: string, text: string) => {
    setErrors({ [name]: text })
    if (!focusFirst([name])) warn(text)
  }
  const forgive = () => {
    setErrors({})
    setProblem(null)
  }
  return { errors, problem, refuse, refuseField, warn, forgive }
}
