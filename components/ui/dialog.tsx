'use client'
import { X } from 'lucide'
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { IconButton } from './button'
import { classNames } from './class-names'
import styles from './dialog.module.css'
import { Icon } from './icon'
import { dialogOpened } from './open-dialogs'
import { useBackCloses } from './use-back-closes'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel?: string
  size?: 's' | 'm' | 'l' | 'full'
  role?: 'dialog' | 'alertdialog'
  footer?: ReactNode
  className?: string
  children: ReactNode
} & Pick<ComponentProps<'dialog'>, 'aria-describedby' | 'lang'>

/** The first element with `data-autofocus` gets the focus, else the first field, else the title. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({
  onClose,
  title,
  closeLabel,
  size = 'm',
  role,
  footer,
  className,
  children,
  ...rest
}: Omit<DialogProps, 'open'>) {
  const ref = useShownModally()
  const titleId = useId()
  const overlay = useOverlayClick(onClose)
  useBackCloses(onClose)

  return (
    // A header or footer in a dialog would be one of the whole page.
    <dialog
      {...rest}
      {...overlay}
      ref={ref}
      role={role}
      className={classNames(styles.dialog, className)}
      data-size={size}
      aria-labelledby={titleId}
      onKeyDown={keepWhileComposing}
      onCancel={(event) => cancel(event, onClose)}
      onClose={(event) => isItself(event) && !event.currentTarget.open && onClose()}
    >
      <div className={styles.frame}>
        <div className={styles.head}>
          <h2 id={titleId} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          {closeLabel ? (
            <IconButton size="s" label={closeLabel} icon={<Icon of={X} />} onClick={onClose} />
          ) : null}
        </div>
        <div className={styles.body}>{children}</div>
        {footer ? <div className={styles.foot}>{footer}</div> : null}
      </div>
    </dialog>
  )
}

function useShownModally() {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    dialog.showModal()
    const stopWaiting = focusFirstStop(dialog)
    const beforeClosing = dialogOpened(dialog)
    return () => {
      stopWaiting()
      beforeClosing()
      dialog.close()
    }
  }, [])
  return ref
}

/** Content that loads after its dialog takes the focus over from the title, unless the user has moved it. */
function focusFirstStop(dialog: HTMLElement): () => void {
  const first = firstStop(dialog)
  first?.focus({ preventScroll: true })
  const observer = new MutationObserver(() => {
    const isUntouched = document.activeElement === first
    const next = firstStop(dialog)
    if (isUntouched && next === first) return
    observer.disconnect()
    if (isUntouched) next?.focus({ preventScroll: true })
  })
  if (first?.matches('h2')) observer.observe(dialog, { childList: true, subtree: true })
  return () => observer.disconnect()
}

const stops = [
  '[data-autofocus]:not(:disabled)',
  ':is(input:not([type="hidden"]), textarea, select):not(:disabled)',
  'h2',
]

function firstStop(dialog: HTMLElement) {
  const found = stops.map((stop) => dialog.querySelector<HTMLElement>(stop))
  return found.find((element) => element !== null)
}

function useOverlayClick(onClose: () => void) {
  const pressedOverlay = useRef(false)
  return {
    onPointerDown: (event: SyntheticEvent) => {
      pressedOverlay.current = isItself(event)
    },
    onClick: (event: SyntheticEvent) => {
      if (pressedOverlay.current && isItself(event)) onClose()
      pressedOverlay.current = false
    },
  }
}

function isItself(event: SyntheticEvent) {
  return event.target === event.currentTarget
}

function keepWhileComposing(event: KeyboardEvent) {
  if (event.key === 'Escape' && event.nativeEvent.isComposing) event.preventDefault()
}

function cancel(event: SyntheticEvent, onClose: () => void) {
  if (!isItself(event)) return
  event.preventDefault()
  onClose()
}
