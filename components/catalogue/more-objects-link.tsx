'use client'
import { MoreLink } from '@/components/parts/more-link'
import { lazyPart } from '@/lib/platform/web/lazy-part'
import type { MoreObjectsProps } from './more-objects'

const MoreObjects = lazyPart(() =>
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
