import type { IconNode } from 'lucide'
import { type ComponentProps, createElement } from 'react'

type Props = Omit<ComponentProps<'svg'>, 'children'> & {
  /** A drawing of the `lucide` package. */
  of: IconNode
  size?: number
}

/**
 * A decorative icon beside text or inside a labelled button. Plain SVG: lucide's own React
 * components are client components and would be loaded with every page.
 */
export function Icon({ of, size = 20, ...rest }: Props) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      {of.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  )
}
