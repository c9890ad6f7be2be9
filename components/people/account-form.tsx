import type { ComponentProps, ReactNode } from 'react'
import { Notice } from '@/components/ui/notice'
import styles from './account-form.module.css'

type Props = ComponentProps<'form'> & { problem: ReactNode }

/** A form of the account: what is wrong with it as a whole is said above its fields. */
export function AccountForm({ problem, children, className = styles.form, ...form }: Props) {
  return (
    <form className={className} method="post" noValidate {...form}>
      {problem ? (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      ) : null}
      {children}
    </form>
  )
}
