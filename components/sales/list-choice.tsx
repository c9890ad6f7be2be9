'use client'
import type { ReactNode } from 'react'
import { Field, Select } from '@/components/ui/field'
import styles from './sale-list.module.css'

type Props = { name: string; label: string; value: string; children: ReactNode }

/** One select of the list. Ids of the server would be those of the list that was left, kept hidden. */
export function ListChoice({ name, label, value, children }: Props) {
  return (
    <Field label={label} className={styles.choice}>
      {(control) => (
        <Select {...control} name={name} defaultValue={value} data-value={value}>
          {children}
        </Select>
      )}
    </Field>
  )
}
