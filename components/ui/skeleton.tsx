import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import styles from './skeleton.module.css'

export type SkeletonProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** CSS lengths of the final content. */
  inlineSize?: string
  blockSize?: string
  round?: boolean
}

export function Skeleton({
  inlineSize = '100%',
  blockSize = '1lh',
  round = false,
  className,
  style,
  ...rest
}: SkeletonProps) {
  return (
    <span
      {...rest}
      aria-hidden="true"
      className={classNames(styles.skeleton, className)}
      data-round={round || undefined}
      style={{ ...style, inlineSize, blockSize }}
    />
  )
}

export type SkeletonTextProps = { lines?: number; className?: string }

/** Lines of text; the last one is shorter. */
export function SkeletonText({ lines = 3, className }: SkeletonTextProps) {
  const keys = Array.from({ length: lines }, (_, index) => index)
  return (
    <span aria-hidden="true" className={classNames(styles.text, className)}>
      {keys.map((line) => (
        <Skeleton key={line} inlineSize={line === lines - 1 ? '60%' : '100%'} />
      ))}
    </span>
  )
}
