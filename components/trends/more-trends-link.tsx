'use client'
import { MoreLink } from '@/components/parts/more-link'
import { lazyPart } from '@/lib/platform/web/lazy-part'
import type { MoreTrendsProps } from './more-trends'

const MoreTrends = lazyPart(() =>
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
