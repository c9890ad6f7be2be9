import { CircleAlert, CircleCheck, Info, LoaderCircle, TriangleAlert } from 'lucide'
import { Icon } from '@/components/ui/icon'
import type { ToastType } from './machine'
import styles from './toasts.module.css'

const ICONS = {
  success: CircleCheck,
  'promise-resolve': CircleCheck,
  info: Info,
  warning: TriangleAlert,
  error: CircleAlert,
  'promise-reject': CircleAlert,
  promise: LoaderCircle,
} satisfies Record<ToastType, unknown>

/** The drawing of a type, beside its words. */
export const ToastIcon = ({ type }: { type: ToastType }) => (
  <Icon of={ICONS[type]} className={styles.icon} data-type={type} />
)
