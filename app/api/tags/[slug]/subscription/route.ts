import { subscribe, tagIdOf, unsubscribe } from '@/lib/follows/commands'
import { followDraft, tagParam } from '@/lib/follows/schema'
import { may, route } from '@/lib/route'

export const PUT = route(
  { params: tagParam, body: followDraft, mayBeEmpty: true, admit: may('thing.follow') },
  async ({ viewer, params, body }) => subscribe(viewer, 'tag', await tagIdOf(params.slug), body),
)

export const DELETE = route(
  { params: tagParam, admit: may('thing.follow') },
  async ({ viewer, params }) => unsubscribe(viewer, 'tag', await tagIdOf(params.slug)),
)
