import type { PostListLink, PostListSearch } from '@/lib/posts/lists/schema'

type Choice = Pick<PostListSearch, 'sort' | 'own' | 'language'>

export type ListAddress = (query: Record<string, string | number | null | undefined>) => string

/** Links of the filters go to the first page. */
export const choiceHref = (address: ListAddress, { sort, own, language }: Choice): string =>
  address({ sort: sort === own ? null : sort, language })

/** Another page of the same list. */
export const pageHref = (
  address: ListAddress,
  { sort, own, language }: Choice,
  { page, after }: PostListLink,
): string =>
  address({
    sort: sort === own ? null : sort,
    language,
    page: page === 1 ? null : page,
    after: page === 1 ? null : after,
  })
