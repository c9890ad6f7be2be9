'use client'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { splitLocale } from '@/lib/platform/i18n/locales'

type Props = { href: string; className?: string; children: ReactNode }

/** A link that knows when its page is open. */
export function NavLink({ href, className, children }: Props) {
  const here = splitLocale(usePathname()).path
  const there = splitLocale(href).path
  return (
    <Link
      href={href}
      className={className}
      prefetch={false}
      aria-current={here === there ? 'page' : undefined}
    >
      {children}
    </Link>
  )
}
