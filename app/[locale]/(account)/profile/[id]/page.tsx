import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { ProfileAbout } from '@/components/profiles/profile-about'
import { ProfileFacts } from '@/components/profiles/profile-facts'
import { ProfileFrame } from '@/components/profiles/profile-frame'
import { Messages } from '@/components/shell/messages'
import { profileAt } from '@/lib/merging/people/queries'
import { picturePath } from '@/lib/opengraph/queries'
import { listLatestPosts } from '@/lib/people/queries'
import { env } from '@/lib/platform/env'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import type { ProfileHead } from '@/lib/profiles/schema'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'
export const generateStaticParams = () => [{ id: '0' }]

type Props = { params: Promise<{ id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const profile = await find(params)
  const [locale, t] = await Promise.all([getLocale(), getTranslations('accounts.profile')])
  return pageMetadata({
    locale,
    path: routes.profile(profile.id),
    title: profile.name,
    image: await picturePath({ kind: 'profile', id: profile.id }, locale),
    description: profile.about || t('description', { name: profile.name }),
    // Of somebody who has written nothing there is nothing to find.
    isPrivate: profile.postCount === 0,
    rss: { title: profile.name, path: routes.profile(profile.id) },
  })
}

export default async function ProfilePage({ params }: Props) {
  const profile = await find(params)
  const posts = await listLatestPosts(profile.id)
  return (
    <Messages only={[]}>
      <ProfileFacts profile={profile} site={env().SITE_URL} />
      <ProfileFrame profile={profile} part={null}>
        <ProfileAbout profile={profile} posts={posts} />
      </ProfileFrame>
    </Messages>
  )
}

async function find(params: Props['params']): Promise<ProfileHead> {
  const { id } = await params
  return profileAt(id)
}
