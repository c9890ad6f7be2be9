'use client'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { splitLocale } from '@/lib/platform/i18n/locales'

type Props = { href: string; className?: string; children: ReactNode }

/** A link with `aria-current` when its page is open. */
export function NavLink({ href, className, children }: Props) {
  const here = splitLocale(usePathname()).path
  const there = splitLocale(href).path
  return (
    <a href={href} className={className} aria-current={here === there ? 'page' : undefined}>
      {children}
    </a>
  )
}
