import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { ProfileView } from '@/components/people/profile-view'
import { Messages } from '@/components/shell/messages'
import { getProfile, listLatestPosts } from '@/lib/people/queries'
import type { Profile } from '@/lib/people/schema'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
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
    description: profile.about || t('description', { name: profile.name }),
  })
}

export default async function ProfilePage({ params }: Props) {
  const profile = await find(params)
  return (
    <Messages only={[]}>
      <ProfileView profile={profile} posts={await listLatestPosts(profile.id)} />
    </Messages>
  )
}

async function find(params: Props['params']): Promise<Profile> {
  const { id } = await params
  const profile = /^[1-9]\d{0,8}$/.test(id) ? await getProfile(Number(id)) : null
  return profile ?? notFound()
}
