'use client'
import { History, X } from 'lucide'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { openModal } from '@/components/shell/modals'
import { IconButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { Toast } from './machine'
import { ToastIcon } from './toast-icon'
import { ROLES } from './toast-roles'
import { ToastTitle } from './toast-title'
import styles from './toasts.module.css'

type Props = { toast: Toast; onClose: () => void }

/** One toast: its words are a live region, its buttons stand beside it. */
export function ToastBody({ toast, onClose }: Props) {
  const t = useTranslations('toasts')
  const body = useRef<HTMLDivElement>(null)
  const close = () => {
    moveFocusOn(body.current)
    onClose()
  }
  return (
    <div ref={body} className={styles.toast} data-type={toast.type}>
      <ToastIcon type={toast.type} />
      <Words toast={toast} onOpen={close} />
      <IconButton
        size="s"
        label={t('history')}
        icon={<Icon of={History} size={16} />}
        onClick={() => openModal({ name: 'toasts' })}
      />
      <IconButton
        size="s"
        label={t('close')}
        icon={<Icon of={X} size={16} />}
        data-closes-toast
        onClick={close}
      />
    </div>
  )
}

/** Regions are announced when their content changes, so the words are hidden from it for a moment first. */
function Words({ toast, onOpen }: { toast: Toast; onOpen: () => void }) {
  const t = useTranslations('toasts')
  const [announced, setAnnounced] = useState(0)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setAnnounced(toast.announced))
    return () => cancelAnimationFrame(frame)
  }, [toast.announced])
  return (
    <div {...ROLES[toast.type]} aria-atomic="true" className={styles.words}>
      <div aria-hidden={announced !== toast.announced || undefined}>
        <ToastTitle title={toast.title} link={toast.link} onOpen={onOpen} />
        {toast.message ? <p>{toast.message}</p> : null}
        {toast.count > 1 ? (
          <p className={styles.count}>{t('times', { count: toast.count })}</p>
        ) : null}
      </div>
    </div>
  )
}

/** The toast after it gets the focus, else the one before; without either sonner gives it back to the page. */
function moveFocusOn(body: HTMLElement | null) {
  const item = body?.closest('li')
  if (!item?.contains(document.activeElement)) return
  const next = item.nextElementSibling ?? item.previousElementSibling
  if (next instanceof HTMLElement) next.focus()
}
