'use client'
import { lazy } from 'react'
import { MoreLink } from '@/components/parts/more-link'
import type { MoreTrendsProps } from './grown-trends'

const GrownTrends = lazy(() =>
  import('./grown-trends').then((part) => ({ default: part.GrownTrends })),
)

/** The rest of the trends, on demand. */
export function MoreTrends({ href, ...rest }: MoreTrendsProps & { href: string }) {
  return (
    <MoreLink href={href}>
      <GrownTrends {...rest} />
    </MoreLink>
  )
}
