import { subscribe, tagIdOf, unsubscribe } from '@/lib/follows/commands'
import { followDraft, subscription, tagParam } from '@/lib/follows/schema'
import { may, route } from '@/lib/route'

export const PUT = route(
  {
    summary: 'Follows a tag',
    answer: subscription,
    params: tagParam,
    body: followDraft,
    mayBeEmpty: true,
    admit: may('thing.follow'),
  },
  async ({ viewer, params, body }) => subscribe(viewer, 'tag', await tagIdOf(params.slug), body),
)

export const DELETE = route(
  {
    summary: 'No longer follows a tag',
    answer: subscription,
    params: tagParam,
    admit: may('thing.follow'),
  },
  async ({ viewer, params }) => unsubscribe(viewer, 'tag', await tagIdOf(params.slug)),
)
