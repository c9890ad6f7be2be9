import { ChevronLeft, ChevronRight } from 'lucide'
import { classNames } from './class-names'
import { Icon } from './icon'
import styles from './pager.module.css'

/** An empty address is a gap. */
export type PagerLink = { label: string; href: string; ariaLabel?: string; current?: boolean }

type Labels = { label: string; previousLabel: string; nextLabel: string; className?: string }

export type PagerProps = Labels &
  (
    | {
        page: number
        pageCount: number
        hrefFor: (page: number) => string
        pageLabel?: (page: number) => string
      }
    | { previous?: string; next?: string; items?: PagerLink[] }
  )

/** Links to the pages of a list: counted pages by number, or given links; nothing for one page. */
export function Pager(props: PagerProps) {
  const { label, previousLabel, nextLabel, className } = props
  const { previous, next, items = [] } = 'hrefFor' in props ? countedLinks(props) : props
  if (!previous && !next && items.length < 2) return null
  return (
    <nav aria-label={label} className={classNames(styles.pager, className)}>
      {previous ? (
        <a href={previous} rel="prev" className={styles.link}>
          <Icon of={ChevronLeft} />
          <span className={styles.word}>{previousLabel}</span>
        </a>
      ) : null}
      <ol className={styles.pages}>
        {items.map((item, index) =>
          item.href === '' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no name of its own
            <li key={`gap-${index}`} aria-hidden="true" className={styles.gap}>
              …
            </li>
          ) : (
            <li key={item.href}>
              <a
                href={item.href}
                className={styles.link}
                aria-label={item.ariaLabel}
                aria-current={item.current ? 'page' : undefined}
              >
                {item.label}
              </a>
            </li>
          ),
        )}
      </ol>
      {next ? (
        <a href={next} rel="next" className={styles.link}>
          <span className={styles.word}>{nextLabel}</span>
          <Icon of={ChevronRight} />
        </a>
      ) : null}
    </nav>
  )
}

type Counted = Extract<PagerProps, { page: number }>

function countedLinks({ page, pageCount, hrefFor, pageLabel }: Counted) {
  return {
    previous: page > 1 ? hrefFor(page - 1) : undefined,
    next: page < pageCount ? hrefFor(page + 1) : undefined,
    items: pageWindow(page, pageCount).map((number): PagerLink => {
      if (number === 'gap') return { label: '', href: '' }
      return {
        label: String(number),
        href: hrefFor(number),
        ariaLabel: pageLabel?.(number),
        current: number === page,
      }
    }),
  }
}

/** First, last and neighbouring pages; a gap stands for two pages or more. */
export function pageWindow(page: number, pageCount: number): (number | 'gap')[] {
  const all = Array.from({ length: pageCount }, (_, index) => index + 1)
  const shown = all.filter(
    (number) =>
      number === 1 ||
      number === pageCount ||
      Math.abs(number - page) <= 1 ||
      (number === 2 && page === 4) ||
      (number === pageCount - 1 && page === pageCount - 3),
  )
  return shown.flatMap((number, index) =>
    number - (shown[index - 1] ?? 0) > 1 ? (['gap', number] as const) : [number],
  )
}
