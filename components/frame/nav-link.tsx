'use client'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { splitLocale } from '@/lib/platform/i18n/locales'

type Props = {
  href: string
  className?: string
  /** Marked on the pages below its own too, but for these, which have links of their own. */
  but?: string[]
  children: ReactNode
}

/** A link with `aria-current` when its page is open. */
export function NavLink({ href, className, but, children }: Props) {
  const here = splitLocale(usePathname()).path
  const there = splitLocale(href).path
  const others = but?.map((other) => splitLocale(other).path)
  const isBelow = others && isIn(here, there) && !others.some((other) => isIn(here, other))
  const current = here === there ? 'page' : isBelow || undefined
  return (
    <a href={href} className={className} aria-current={current}>
      {children}
    </a>
  )
}

const isIn = (page: string, place: string) => `${page}/`.startsWith(`${place}/`)
