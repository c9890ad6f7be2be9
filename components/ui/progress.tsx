import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names'
import styles from './progress.module.css'

export type ProgressProps = Omit<ComponentProps<'progress'>, 'children'> & {
  label: ReactNode
  /** Value as text, such as "3 of 5". */
  reached?: ReactNode
  hideLabel?: boolean
}

/** Progress bar; indeterminate without `value`. */
export function Progress({
  label,
  reached,
  hideLabel = false,
  max = 100,
  id: givenId,
  className,
  ...rest
}: ProgressProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <div className={classNames(styles.progress, className)}>
      <div className={hideLabel ? 'visually-hidden' : styles.head}>
        <label htmlFor={id}>{label}</label>
        {reached ? <span className={styles.reached}>{reached}</span> : null}
      </div>
      <progress {...rest} id={id} max={max} className={styles.bar} />
    </div>
  )
}
