import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names'
import styles from './prose.module.css'

export type ProseProps = ComponentProps<'div'> & { size?: 'text' | 'compact' }

/** The typography of rendered rich text; everything inside needs plain elements only. */
export function Prose({ size = 'text', className, ...rest }: ProseProps) {
  return <div {...rest} className={classNames(styles.prose, className)} data-size={size} />
}

export type CalloutProps = Omit<ComponentProps<'div'>, 'title'> & {
  kind?: 'info' | 'warning' | 'tip'
  title?: ReactNode
  icon?: ReactNode
}

const callouts = {
  info: styles.calloutInfo,
  warning: styles.calloutWarning,
  tip: styles.calloutTip,
}

export function Callout({
  kind = 'info',
  title,
  icon,
  className,
  children,
  ...rest
}: CalloutProps) {
  return (
    <div role="note" {...rest} className={classNames(styles.callout, callouts[kind], className)}>
      {title ? (
        <p className={styles.calloutTitle}>
          {icon}
          {title}
        </p>
      ) : null}
      {children}
    </div>
  )
}

export type FigureProps = ComponentProps<'figure'> & { caption?: ReactNode }

export function Figure({ caption, className, children, ...rest }: FigureProps) {
  return (
    <figure {...rest} className={classNames(styles.figure, className)}>
      {children}
      {caption ? <figcaption>{caption}</figcaption> : null}
    </figure>
  )
}

export type TableScrollProps = Omit<ComponentProps<'section'>, 'aria-label'> & { label: string }

/** A wide table scrolls on its own, by keyboard too. */
export function TableScroll({ label, className, ...rest }: TableScrollProps) {
  return (
    <section
      {...rest}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
      tabIndex={0}
      className={classNames(styles.tableScroll, className)}
    />
  )
}

export type MentionProps = ComponentProps<'a'>

export function Mention({ className, ...rest }: MentionProps) {
  return <a {...rest} className={classNames(styles.mention, className)} />
}

export type QuoteProps = ComponentProps<'blockquote'> & { source?: ReactNode }

export function Quote({ source, children, ...rest }: QuoteProps) {
  return (
    <blockquote {...rest}>
      {children}
      {source ? <footer className={styles.quoteSource}>{source}</footer> : null}
    </blockquote>
  )
}
