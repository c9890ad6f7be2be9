'use client'
import { X } from 'lucide'
import { classNames } from './class-names'
import styles from './combobox.module.css'
import { Icon } from './icon'
import { Listbox, optionId } from './listbox'
import {
  type ComboboxLabels,
  type ComboboxModel,
  type ComboboxOption,
  type ComboboxProps,
  useCombobox,
} from './use-combobox'

export function Combobox<Option extends ComboboxOption>(props: ComboboxProps<Option>) {
  const { options, chosen = [], onRemove, labels, multiple, busy, className } = props
  const model = useCombobox(props)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press beside the field focuses it
    <div
      ref={model.boxRef}
      className={classNames(styles.combobox, className)}
      data-disabled={props.disabled || undefined}
      onMouseDown={model.focusField}
    >
      {chosen.map((option) => (
        <Token
          key={option.id}
          option={option}
          label={labels.remove(option)}
          onRemove={onRemove}
          disabled={props.disabled}
        />
      ))}
      <ComboboxField model={model} props={props} />
      <div ref={model.panelRef} popover="manual" className={styles.panel}>
        <Listbox
          id={model.listId}
          label={labels.list}
          options={model.entries}
          active={model.active}
          onChoose={model.choose}
          chosenIds={chosen.map((option) => option.id)}
          multiple={multiple}
        />
        {model.entries.length === 0 ? (
          <p className={styles.note}>{busy ? labels.busy : labels.empty}</p>
        ) : null}
      </div>
      <span role="status" className="visually-hidden">
        {model.open && statusOf(busy, options.length, labels)}
      </span>
    </div>
  )
}

function statusOf(busy: boolean | undefined, count: number, labels: ComboboxLabels<never>) {
  if (busy) return labels.busy
  return count === 0 ? labels.empty : labels.found?.(count)
}

type ComboboxFieldProps<Option extends ComboboxOption> = {
  model: ComboboxModel<Option>
  props: ComboboxProps<Option>
}

function ComboboxField<Option extends ComboboxOption>({
  model,
  props,
}: ComboboxFieldProps<Option>) {
  return (
    <input
      ref={props.ref}
      id={props.id}
      name={props.name}
      placeholder={props.placeholder}
      disabled={props.disabled}
      required={props.required && !props.chosen?.length}
      maxLength={props.maxLength}
      autoComplete={props.autoComplete ?? 'off'}
      spellCheck={false}
      role="combobox"
      aria-label={props['aria-label']}
      aria-invalid={props['aria-invalid']}
      aria-describedby={props['aria-describedby']}
      aria-autocomplete="list"
      aria-expanded={model.open}
      aria-controls={model.listId}
      aria-activedescendant={
        model.open && model.active >= 0 ? optionId(model.listId, model.active) : undefined
      }
      value={model.text}
      className={styles.input}
      onChange={(event) => model.type(event.target.value)}
      onClick={model.show}
      onKeyDown={model.onKeyDown}
      onBlur={(event) => {
        model.hide()
        props.onBlur?.(event)
      }}
    />
  )
}

type TokenProps<Option extends ComboboxOption> = {
  option: Option
  label: string
  onRemove?: (option: Option) => void
  disabled?: boolean
}

function Token<Option extends ComboboxOption>({
  option,
  label,
  onRemove,
  disabled,
}: TokenProps<Option>) {
  return (
    <span className={styles.token} lang={option.lang}>
      {option.label}
      {onRemove ? (
        <button
          type="button"
          className={styles.remove}
          aria-label={label}
          disabled={disabled}
          onClick={() => onRemove(option)}
        >
          <Icon of={X} />
        </button>
      ) : null}
    </span>
  )
}
