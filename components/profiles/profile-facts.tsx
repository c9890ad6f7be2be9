import { useLocale } from 'next-intl'
import { counter, JsonLd } from '@/components/parts/json-ld'
import { mediaPath } from '@/lib/media-paths'
import type { ProfileHead } from '@/lib/profiles/schema'
import { routesIn } from '@/lib/routes'

/** The profile for search engines. */
export function ProfileFacts({ profile, site }: { profile: ProfileHead; site: string }) {
  const to = routesIn(useLocale())
  const absolute = (path: string) => new URL(path, site).href
  const { id, name, about, links, avatarId, createdAt, postCount, commentCount, followers } =
    profile
  return (
    <JsonLd
      nodes={[
        {
          '@type': 'ProfilePage',
          url: absolute(to.profile(id)),
          dateCreated: createdAt,
          mainEntity: {
            '@type': 'Person',
            '@id': absolute(to.profile(id)),
            identifier: String(id),
            name,
            url: absolute(to.profile(id)),
            ...(about && { description: about }),
            ...(links.length > 0 && { sameAs: links }),
            ...(avatarId && { image: absolute(mediaPath(avatarId, 480)) }),
            interactionStatistic: counter('FollowAction', followers),
            agentInteractionStatistic: [
              counter('WriteAction', postCount),
              counter('CommentAction', commentCount),
            ],
          },
        },
      ]}
    />
  )
}
