'use client'
import { lazy } from 'react'
import { MoreLink } from '@/components/parts/more-link'
import type { MoreTrendsProps } from './more-trends'

const MoreTrends = lazy(() =>
  import('./more-trends').then((part) => ({ default: part.MoreTrends })),
)

/** "Show more" of the trends. */
export function MoreTrendsLink({ href, ...rest }: MoreTrendsProps & { href: string }) {
  return (
    <MoreLink href={href}>
      <MoreTrends {...rest} />
    </MoreLink>
  )
}
