import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import styles from '@/components/forum/forum.module.css'
import { pageHref } from '@/components/parts/list-address'
import { ListFilters } from '@/components/parts/list-filters'
import { PostList } from '@/components/posts/post-list'
import { ROWS } from '@/components/posts/rows'
import { ProfileComments } from '@/components/profiles/profile-comments'
import { ProfileFavorites } from '@/components/profiles/profile-favorites'
import { ProfileFrame } from '@/components/profiles/profile-frame'
import { ProfileSubscriptions } from '@/components/profiles/profile-subscriptions'
import { Messages } from '@/components/shell/messages'
import { getCards } from '@/lib/cards/queries'
import { profileAt } from '@/lib/merging/people/queries'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { listPostPage } from '@/lib/posts/lists/queries'
import { isOwnOrder, type PostListSearch, searchOfSegments } from '@/lib/posts/lists/schema'
import {
  listMemberComments,
  listShownFavorites,
  listShownSubscriptions,
} from '@/lib/profiles/queries'
import type { ProfileHead } from '@/lib/profiles/schema'
import { PROFILE_PARTS, type ProfilePart, routes, routesIn } from '@/lib/routes'

type Props = { params: Promise<{ id: string; part: string; list?: string[] }> }
type Shown = { profile: ProfileHead; search: PostListSearch }

export const ensureStatic = 'navigation'
export const generateStaticParams = () => [{ id: '0', part: PROFILE_PARTS[0] }]

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { profile, part, search } = await find(params)
  const [locale, t] = await Promise.all([getLocale(), getTranslations('profiles.page')])
  const { page } = search
  const address = (query: Parameters<typeof routes.forums>[0]) =>
    routes.profilePart(profile.id, part, query)
  const title = t('title', { part: t(part), name: profile.name })
  return pageMetadata({
    locale,
    path: pageHref(address, search, { page, after: null }),
    title: page > 1 ? t('pageTitle', { title, page: String(page) }) : title,
    description: t('description', { part: t(part), name: profile.name }),
    isPrivate: part !== 'posts' || profile.postCount === 0 || !isOwnOrder(search),
    rss: { title: profile.name, path: routes.profile(profile.id) },
  })
}

export default async function ProfilePartPage({ params }: Props) {
  const { part, ...shown } = await find(params)
  const Part = PARTS[part]
  return (
    <Messages only={[]}>
      <ProfileFrame profile={shown.profile} part={part}>
        <Part {...shown} />
      </ProfileFrame>
    </Messages>
  )
}

async function Posts({ profile: { id, name }, search }: Shown) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('profiles.page')])
  const { sort, language, page, after } = search
  const filter = { author: id, sort, language }
  const list = await listPostPage(filter, page, after)
  if (!list) notFound()
  const to = routesIn(locale)
  const address = (query: Parameters<typeof to.forums>[0]) => to.profilePart(id, 'posts', query)
  return (
    <section aria-labelledby="list" className={styles.section}>
      <h2 id="list" className="visually-hidden">
        {t('posts')}
      </h2>
      {list.items.length > 0 || search.language ? (
        <ListFilters address={address} search={search} languages={list.languages} isOfAll />
      ) : null}
      <PostList
        look={ROWS}
        list={list}
        filter={filter}
        search={search}
        address={address}
        empty={{ title: t('noPosts'), text: t('noPostsText', { name }), isOfOne: true }}
      />
    </section>
  )
}

async function Comments({ profile, search: { page, after } }: Shown) {
  const list = await listMemberComments(profile.id, page, after)
  return list ? <ProfileComments profile={profile} list={list} /> : notFound()
}

async function Subscriptions({ profile, search }: Shown) {
  const groups = search.page === 1 ? await listShownSubscriptions(profile.id) : null
  return groups ? <ProfileSubscriptions groups={groups} /> : notFound()
}

async function Favorites({ profile, search }: Shown) {
  const favorites = search.page === 1 ? await listShownFavorites(profile.id) : null
  if (!favorites) notFound()
  return <ProfileFavorites favorites={favorites} cards={await getCards(favorites.targets)} />
}

const PARTS = {
  posts: Posts,
  comments: Comments,
  subscriptions: Subscriptions,
  favorites: Favorites,
} satisfies Record<ProfilePart, unknown>

async function find(params: Props['params']) {
  const { id, part: asked, list } = await params
  const part = PROFILE_PARTS.find((each) => each === asked)
  if (!part) notFound()
  const profile = await profileAt(id)
  if (!isShown(profile, part)) notFound()
  return { profile, part, search: searchOfSegments(list) }
}

const isShown = (profile: ProfileHead, part: ProfilePart): boolean =>
  part === 'posts' || part === 'comments' || profile[part] !== null
