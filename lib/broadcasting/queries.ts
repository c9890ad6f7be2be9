import 'server-only'
import { randomUUID } from 'node:crypto'
import { channels, sessionIdentity } from '@/lib/live/schema'
import { personSelect, presentPerson } from '@/lib/people/queries'
import type { Member, Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { rowId } from '@/lib/platform/http/wire'
import { pusher } from '@/lib/platform/realtime/pusher'
import { can } from '@/lib/policy'
import { postsVisibleTo } from '@/lib/posts/queries'
import type { ChannelAuthorization, ChannelRequest } from './schema'

type Subscriber = { user_id: string; user_info?: object; session?: string; ends?: number }

/**
 * Authorises a socket for a private or presence channel. What it is authorised for ends with the session.
 * @throws AppError unauthenticated (401); forbidden (403) for channels of others and names that are none
 */
export async function authorizeChannel(
  viewer: Viewer,
  { socket_id: socketId, channel_name: name }: ChannelRequest,
): Promise<ChannelAuthorization> {
  if (!viewer) throw new AppError('unauthenticated')
  const subscriber = await subscriberOf(viewer, name)
  if (!subscriber) throw new AppError('forbidden')
  const isSigned = name.startsWith('presence-') || isOwnServer()
  // The library declares what presence channels need; ours signs it for private ones too.
  return pusher().authorizeChannel(socketId, name, isSigned ? (subscriber as never) : undefined)
}

/** Other servers of the protocol refuse private channels that are signed with more than their name. */
const isOwnServer = () => env().PUSHER_HOST === undefined

/** Who the viewer is in this channel; null when it is not for them. */
async function subscriberOf(viewer: Member, name: string): Promise<Subscriber | null> {
  const subscriber = {
    user_id: String(viewer.id),
    ...('session' in viewer.by && endOf(viewer.by)),
  }
  if (name === channels.user(viewer.id)) return subscriber
  if (name === channels.staff()) return can(viewer, 'staff.enter') ? subscriber : null
  const postId = postIn(name)
  if (postId === null || !(await isReadable(viewer, postId))) return null
  return { ...subscriber, ...(await shownAs(viewer.id)) }
}

/** The socket is closed with the session; when it would expire, at the latest, it is authorised anew. */
const endOf = ({ session, endsAt }: { session: number; endsAt?: Date }) => ({
  session: sessionIdentity(session),
  ...(endsAt && { ends: Math.ceil(endsAt.getTime() / 1000) }),
})

/** The post of a channel of readers, spelt exactly as we spell it. */
function postIn(name: string): number | null {
  const { data: id } = rowId.safeParse(name.slice(name.lastIndexOf('.') + 1))
  return id !== undefined && name === channels.readers(id) ? id : null
}

const isReadable = async (viewer: Member, id: number): Promise<boolean> =>
  (await db.post.count({ where: { AND: [{ id }, postsVisibleTo(viewer)] } })) > 0

/** What the other readers see: nobody, by an id of this time alone, when the member does not want to be seen. */
async function shownAs(id: number): Promise<Partial<Subscriber>> {
  const { showOnline, ...person } = await db.user.findUniqueOrThrow({
    where: { id },
    select: { ...personSelect, showOnline: true },
  })
  if (!showOnline) return { user_id: `hidden-${randomUUID()}`, user_info: {} }
  const { name, avatarId } = presentPerson(person)
  return { user_info: { name, avatarId } }
}
