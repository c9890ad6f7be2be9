'use client'
import { ChevronDown } from 'lucide'
import {
  type KeyboardEventHandler,
  type ReactNode,
  type Ref,
  type ToggleEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { Button, type ButtonSize, type ButtonVariant } from './button'
import { classNames } from './class-names'
import { Icon } from './icon'
import { placeUnder } from './place-under'
import styles from './popover.module.css'

export type PopoverProps = {
  label: string
  /** Name of the button where its label says too little; begins with it. */
  name?: string
  icon?: ReactNode
  iconOnly?: boolean
  badge?: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  align?: 'start' | 'end'
  padded?: boolean
  disabled?: boolean
  className?: string
  onOpenChange?: (open: boolean) => void
  onKeyDown?: KeyboardEventHandler<HTMLDivElement>
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A button and the panel it discloses: Escape and a press outside close it, focus returns. */
export function Popover({
  align = 'start',
  padded = true,
  className,
  onOpenChange,
  onKeyDown,
  children,
  ...looks
}: PopoverProps) {
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  const onToggle = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget) return
    const nowOpen = event.newState === 'open'
    setOpen(nowOpen)
    onOpenChange?.(nowOpen)
    if (nowOpen && trigger.current) placeUnder(trigger.current, event.currentTarget, align)
  }
  const close = () => {
    panel.current?.hidePopover()
    trigger.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys bubble from the button and its panel
    <div className={classNames(styles.popover, className)} onKeyDown={onKeyDown}>
      <Trigger {...looks} ref={trigger} controls={id} open={open} />
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={styles.panel}
        data-align={align}
        data-padded={padded || undefined}
        onToggle={onToggle}
      >
        {typeof children === 'function' ? children(close) : children}
      </div>
    </div>
  )
}

type TriggerProps = Pick<
  PopoverProps,
  'label' | 'name' | 'icon' | 'iconOnly' | 'badge' | 'variant' | 'size' | 'disabled'
> & { ref: Ref<HTMLButtonElement>; controls: string; open: boolean }

function Trigger({
  label,
  name,
  icon,
  iconOnly = false,
  badge,
  variant = iconOnly ? 'quiet' : 'secondary',
  controls,
  open,
  ...rest
}: TriggerProps) {
  return (
    <Button
      {...rest}
      variant={variant}
      icon={icon}
      popoverTarget={controls}
      aria-expanded={open}
      aria-label={iconOnly ? label : name}
      title={iconOnly ? label : undefined}
      className={classNames(styles.trigger, iconOnly && styles.bare)}
    >
      {iconOnly ? null : label}
      {badge}
      {iconOnly ? null : <Icon of={ChevronDown} className={styles.chevron} />}
    </Button>
  )
}
