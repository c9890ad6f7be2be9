'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { PartName } from '../faults'
import styles from '../sale-form.module.css'

type Props = { name: PartName; children: ReactNode }

/** A section of the form with its anchor. */
export function FormPart({ name, children }: Props) {
  const t = useTranslations('saleform.parts')
  return (
    <section id={`part-${name}`} aria-labelledby={`part-${name}-title`} className={styles.part}>
      <h2 id={`part-${name}-title`} className={styles.title}>
        {t(name)}
      </h2>
      {children}
    </section>
  )
}
