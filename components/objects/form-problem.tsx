'use client'
import { useEffect, useRef } from 'react'
import { Notice } from '@/components/ui/notice'

type Props = { problem: { tone: 'info' | 'warning' | 'error'; text: string } | null }

/** Why a form was not sent, above its fields; the button below a long form would leave it out of sight. */
export function FormProblem({ problem }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) box.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])
  if (!problem) return null
  return (
    <Notice ref={box} tone={problem.tone} role="alert">
      {problem.text}
    </Notice>
  )
}
