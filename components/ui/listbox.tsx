'use client'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import styles from './listbox.module.css'

export type ListboxOption = {
  id: string
  label: string
  hint?: ReactNode
  icon?: ReactNode
  lang?: string
}

export type ListboxProps<Option extends ListboxOption> = {
  id: string
  label: string
  options: Option[]
  active: number
  onChoose: (option: Option) => void
  chosenIds?: string[]
  multiple?: boolean
  ref?: Ref<HTMLDivElement>
}

/** The id of an option's element, for `aria-activedescendant` of the field that keeps the focus. */
export const optionId = (listboxId: string, index: number) => `${listboxId}-${index}`

/** The options of a field that keeps the focus: never focused themselves. */
export function Listbox<Option extends ListboxOption>({
  id,
  label,
  options,
  active,
  onChoose,
  chosenIds = [],
  multiple = false,
  ref,
}: ListboxProps<Option>) {
  const current = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element changes with the index
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' })
  }, [active])

  return (
    <div
      ref={ref}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      aria-multiselectable={multiple || undefined}
      className={styles.listbox}
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the field with the focus
        <div
          key={option.id}
          ref={index === active ? current : undefined}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          lang={option.lang}
          aria-selected={chosenIds.includes(option.id)}
          data-active={index === active || undefined}
          className={styles.option}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          {option.icon}
          <span className={styles.label}>{option.label}</span>
          {option.hint ? <span className={styles.hint}>{option.hint}</span> : null}
        </div>
      ))}
    </div>
  )
}
