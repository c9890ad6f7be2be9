import type { Channels } from './channels.ts'
import type { Ended } from './ended.ts'
import type { RealtimeLimits } from './limits.ts'
import type { Member } from './peer-messages.ts'
import {
  kindOf,
  messageOf,
  type Subscription,
  signedIn,
  signIn,
  subscriber,
  subscription,
  USER_CHANNEL,
} from './protocol.ts'
import { REASONS } from './reasons.ts'
import { type App, isAuthOf } from './signature.ts'
import type { Socket } from './socket.ts'

export type Room = {
  app: App
  channels: Channels
  ended: Ended
  /** Closes the sockets of a user or session, on all servers. */
  end: (identity: string) => void
  limits: RealtimeLimits
}
type Refusal = { type: string; error: string; status: number }

const UNAUTHORIZED = { type: 'AuthError', error: REASONS.unauthorized.message, status: 401 }
const FULL = { type: 'LimitReached', error: 'There is no place for another one.', status: 4100 }

/** Lets a socket into a channel, or says why not as `pusher:subscription_error`. */
export function subscribe(room: Room, socket: Socket, data: unknown) {
  const { data: wanted } = subscription.safeParse(data)
  if (!wanted) return socket.tell({ code: null, message: 'This is no name of a channel.' })
  const { channel } = wanted
  if (socket.channels.has(channel)) {
    return socket.tell({ code: null, message: `Existing subscription to channel ${channel}` })
  }
  const admitted = admit(room, socket, wanted)
  if ('error' in admitted) {
    return socket.send(messageOf('pusher:subscription_error', { channel, data: admitted }))
  }
  const { member, identities, ends } = admitted
  if (identities.some((identity) => room.ended.has(identity, socket))) {
    return socket.refuse(REASONS.unauthorized)
  }
  if (kindOf(channel) !== 'public' && room.ended.has(channel, socket)) {
    return socket.close(REASONS.anew)
  }
  for (const identity of identities) socket.identities.add(identity)
  if (ends !== undefined) socket.closeAt(ends * 1000)
  room.channels.join(socket, channel, member)
  const present = member ? presenceOf(room, channel) : {}
  socket.send(messageOf('pusher_internal:subscription_succeeded', { channel, data: present }))
  room.channels.tellCount(channel)
}

type Admitted = { member?: Member; identities: string[]; ends?: number | undefined }

function admit(room: Room, socket: Socket, wanted: Subscription): Admitted | Refusal {
  const { channel, auth = '', channel_data: said } = wanted
  if (socket.channels.size >= room.limits.channelsPerSocket) return FULL
  const kind = kindOf(channel)
  if (kind === 'public') return isOpenTo(socket, channel) ? { identities: [] } : UNAUTHORIZED
  const text = [socket.id, channel, ...(said === undefined ? [] : [said])].join(':')
  if (!isAuthOf(room.app, text, auth)) return UNAUTHORIZED
  const { user_id: id, user_info: info, session, ends } = subscriberIn(said)
  if (ends !== undefined && ends * 1000 <= Date.now()) return UNAUTHORIZED
  const identities = [id, session].filter((one) => one !== undefined)
  if (kind !== 'presence') return { identities, ends }
  if (id === undefined) return UNAUTHORIZED
  const member = { id, info }
  return room.channels.isFull(channel, member) ? FULL : { member, identities, ends }
}

/** Everything but the channel of another user. */
const isOpenTo = (socket: Socket, channel: string): boolean =>
  !channel.startsWith('#') ||
  (socket.user !== undefined && channel === `${USER_CHANNEL}${socket.user}`)

/** Read only after its signature is right. */
const subscriberIn = (said: string | undefined) =>
  (said === undefined ? undefined : subscriber.safeParse(parsed(said)).data) ?? {
    user_id: undefined,
    user_info: undefined,
    session: undefined,
    ends: undefined,
  }

function presenceOf({ channels }: Room, name: string) {
  const members = [...(channels.get(name)?.members ?? [])]
  const hash = Object.fromEntries(members.map(([id, { info }]) => [id, info ?? null]))
  return { presence: { count: members.length, ids: members.map(([id]) => id), hash } }
}

/** Signs a user in for this socket, as the site has signed it. */
export function signUserIn(room: Room, socket: Socket, data: unknown) {
  const { data: given } = signIn.safeParse(data)
  const text = `${socket.id}::user::${given?.user_data}`
  const isRight = given !== undefined && isAuthOf(room.app, text, given.auth)
  const user = isRight ? signedIn.safeParse(parsed(given.user_data)).data?.id : undefined
  if (!given || user === undefined || room.ended.has(user, socket)) {
    return socket.refuse(REASONS.unauthorized)
  }
  socket.user = user
  socket.identities.add(user)
  socket.send(messageOf('pusher:signin_success', { data: { user_data: given.user_data } }))
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
