'use client'
import { lazy } from 'react'
import { MoreLink } from '@/components/parts/more-link'
import type { MoreObjectsProps } from './more-objects'

const MoreObjects = lazy(() =>
  import('./more-objects').then((part) => ({ default: part.MoreObjects })),
)

/** "Show more" of the catalogue. */
export function MoreObjectsLink({ href, ...rest }: MoreObjectsProps & { href: string }) {
  return (
    <MoreLink href={href}>
      <MoreObjects {...rest} />
    </MoreLink>
  )
}
