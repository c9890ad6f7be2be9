'use client'
import { useLocale } from 'next-intl'
import type { MouseEvent } from 'react'
import { openModal, useModal } from '@/components/shell/modals'
import { routesIn } from '@/lib/routes'
import styles from './account-form.module.css'
import { useRedirect } from './use-return-url'

type Props = { name: 'login' | 'register'; question: string; label: string }

/** Link to the other form: in the same dialog, or its page with the return URL. */
export function FormSwitchLink({ name, question, label }: Props) {
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
