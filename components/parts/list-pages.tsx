import { useTranslations } from 'next-intl'
import { Pager, type PagerLink, pageWindow } from '@/components/ui/pager'
import { MAX_BARE_PAGE } from '@/lib/platform/keyset/pages'
import type { PostListLink } from '@/lib/posts/lists/schema'

type Props = {
  list: {
    page: number
    /** Null when it is not counted. */
    pageCount: number | null
    previous: PostListLink | null
    following: PostListLink | null
  }
  hrefOf: (link: PostListLink) => string
  className?: string | undefined
}

/** Numbered pages of a list. */
export function ListPages({ list, hrefOf, className }: Props) {
  const t = useTranslations('posts.list')
  const { previous, following } = list
  return (
    <Pager
      className={className}
      label={t('pages')}
      previousLabel={t('previous')}
      nextLabel={t('next')}
      previous={previous ? hrefOf(previous) : undefined}
      next={following ? hrefOf(following) : undefined}
      items={numbered(list, hrefOf).map((item) => ({
        ...item,
        ariaLabel: t('page', { page: item.label }),
      }))}
    />
  )
}

/** Page numbers around the current one; neighbours are linked by cursor, others by number up to the limit. */
function numbered(
  { page, pageCount, previous, following }: Props['list'],
  hrefOf: Props['hrefOf'],
): PagerLink[] {
  if (pageCount === null) return [{ label: String(page), href: '#', current: true }]
  return pageWindow(page, Math.max(pageCount, page)).flatMap((number) => {
    if (number === 'gap') return { label: '', href: '' }
    const link = [previous, following].find((near) => near?.page === number)
    if (!link && number > MAX_BARE_PAGE && number !== page) return []
    return {
      label: String(number),
      href: hrefOf(link ?? { page: number, after: null }),
      current: number === page,
    }
  })
}
