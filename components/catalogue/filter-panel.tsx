'use client'
import { type ReactNode, use, useState } from 'react'
import { QueryPart } from '@/components/shell/member-part'
import { classNames } from '@/components/ui/class-names'
import popover from '@/components/ui/popover.module.css'
import { SkeletonText } from '@/components/ui/skeleton'
import { lazyPart } from '@/lib/platform/web/lazy-part'
import { FilterContext } from './filter-context'
import type { PanelGroup } from './filter-groups'
import styles from './filters.module.css'

const FilterFields = lazyPart(() =>
  import('./filter-fields').then((part) => ({ default: part.FilterFields })),
)

type Props = {
  name: PanelGroup
  title: string
  /** Hidden fields with what is chosen, for the form until the fields are drawn. */
  children: ReactNode
}

/**
 * A panel of the filter bar; its fields are drawn when it is first opened. Until then it is a stop of Tab itself,
 * later it takes the focus of what is gone from it.
 */
export function FilterPanel({ name, title, children }: Props) {
  const id = `filter-${name}`
  const filtering = use(FilterContext)
  const [isReady, setReady] = useState(false)
  const waiting = (
    <>
      {children}
      <SkeletonText lines={4} />
    </>
  )
  return (
    <fieldset
      id={id}
      popover="auto"
      tabIndex={isReady ? -1 : 0}
      className={classNames(popover.panel, styles.panel)}
      data-padded=""
    >
      <legend>
        <span className={styles.title}>{title}</span>
      </legend>
      {filtering?.isOpened(id) ? (
        <QueryPart idle={waiting}>
          <FilterFields
            name={name}
            place={filtering.place}
            search={filtering.search}
            waiting={waiting}
            chosen={children}
            onReady={() => setReady(true)}
          />
        </QueryPart>
      ) : (
        children
      )}
    </fieldset>
  )
}
