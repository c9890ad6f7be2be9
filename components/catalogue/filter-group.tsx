import { ChevronDown } from 'lucide'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Chip } from '@/components/ui/chip'
import { Icon } from '@/components/ui/icon'
import styles from './filters.module.css'

type Props = {
  name: string
  title: string
  /** Summary of the chosen values; undefined while none is chosen. */
  summary?: string | undefined
  /** Link to the list without this filter. */
  clearHref: string
  children: ReactNode
}

/** A chip with a panel; on phones the panel is an open part of the sheet. */
export function FilterGroup({ name, title, summary, clearHref, children }: Props) {
  const t = useTranslations('catalogue.bar')
  const id = `filter-${name}`
  return (
    <div className={styles.group}>
      <Chip
        aria-label={summary ? t('chip', { title, summary }) : undefined}
        className={styles.chip}
        popoverTarget={id}
        data-active={summary ? true : undefined}
      >
        <span className={styles.chipLabel}>{summary ?? title}</span>
        <Icon of={ChevronDown} />
      </Chip>
      <fieldset id={id} popover="auto" className={styles.panel}>
        <legend>
          <span className={styles.title}>{title}</span>
        </legend>
        {children}
        {summary ? (
          <a href={clearHref} className={styles.clear}>
            {t('clear')}
          </a>
        ) : null}
      </fieldset>
    </div>
  )
}
