'use client'
import type { ReactNode } from 'react'
import { Field, Select } from '@/components/ui/field'
import styles from './sale-list.module.css'

type Props = { name: string; label: string; value: string; children: ReactNode }

/**
 * One select of the list. Ids are made by the browser, since the previous page stays hidden in the
 * document with the same server ids.
 */
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
