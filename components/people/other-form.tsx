'use client'
import { useLocale } from 'next-intl'
import type { MouseEvent } from 'react'
import { openModal, useModal } from '@/components/shell/modals'
import { routesIn } from '@/lib/routes'
import styles from './account-form.module.css'
import { useRedirect } from './use-redirect'

type Props = { name: 'login' | 'register'; question: string; label: string }

/** From one form to the other: in the same dialog, or to its page with the way back kept. */
export function OtherForm({ name, question, label }: Props) {
  const isInDialog = useModal() !== null
  const redirect = useRedirect()
  const href = routesIn(useLocale())[name](redirect ?? undefined)
  const stay = (event: MouseEvent) => {
    event.preventDefault()
    openModal({ name })
  }
  return (
    <span className={styles.switch}>
      {question}
      <a href={href} onClick={isInDialog ? stay : undefined}>
        {label}
      </a>
    </span>
  )
}
