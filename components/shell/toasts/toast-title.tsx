import { closeModal } from '@/components/shell/modals'
import type { Toast } from './machine'
import styles from './toasts.module.css'

type Props = Pick<Toast, 'title' | 'link'> & { onOpen?: () => void }

/** What a toast says first; leads to what it tells of. */
export function ToastTitle({ title, link, onOpen }: Props) {
  const open = () => {
    link?.onOpen?.()
    closeModal()
    onOpen?.()
  }
  return (
    <p className={styles.title}>
      {link ? (
        <a href={link.href} onClick={open}>
          {title}
        </a>
      ) : (
        title
      )}
    </p>
  )
}
