import * as z from 'zod'

/** The Pusher protocol, versions 5 to 7: https://pusher.com/docs/channels/library_auth_reference/pusher-websockets-protocol */
export const PROTOCOLS = [5, 6, 7]

/**
 * Why a socket is closed or a message refused. Clients stay away after 40xx, come back after a pause after 41xx
 * and at once after 42xx; 43xx refuses a message and leaves the socket open. 4000, 4003, 4202 and 4302 cannot
 * happen here: TLS is not forced, the app cannot be disabled, clients that cannot ping are refused with 4007, and
 * there are no watchlists.
 */
export const REASONS = {
  unknownApp: { code: 4001, message: 'There is no app with this key.' },
  overQuota: { code: 4004, message: 'Too many connections from this address.' },
  unknownPath: { code: 4005, message: 'There is nothing at this path.' },
  badVersion: { code: 4006, message: 'The protocol version is not a number.' },
  oldVersion: { code: 4007, message: 'Only protocol versions 5 to 7 are spoken here.' },
  noVersion: { code: 4008, message: 'The protocol version is missing.' },
  unauthorized: { code: 4009, message: 'The connection is not authorized.' },
  terminated: { code: 4009, message: 'The connection was terminated.' },
  overCapacity: { code: 4100, message: 'Over capacity.' },
  anew: { code: 4200, message: 'The authorization has ended.' },
  restart: { code: 4200, message: 'The server restarts.' },
  noPong: { code: 4201, message: 'No pong was received.' },
  tooManyEvents: { code: 4301, message: 'Too many client events.' },
} as const
export type Reason = { code: number | null; message: string }

type Kind = 'public' | 'private' | 'private-encrypted' | 'presence'

export function kindOf(channel: string): Kind {
  if (channel.startsWith('presence-')) return 'presence'
  if (channel.startsWith('private-encrypted-')) return 'private-encrypted'
  return channel.startsWith('private-') ? 'private' : 'public'
}

/** Channel of the events for one signed-in user. */
export const USER_CHANNEL = '#server-to-user-'

export const channelName = z.string().regex(/^(?:#server-to-user-)?[\w\-=@,.;]{1,164}$/)

/** What a client sends. */
export const clientMessage = z.object({
  event: z.string().min(1).max(200),
  channel: channelName.optional(),
  data: z.unknown().optional(),
})
export type ClientMessage = z.output<typeof clientMessage>

export const subscription = z.object({
  channel: channelName,
  auth: z.string().max(300).optional(),
  channel_data: z.string().max(4096).optional(),
})
export type Subscription = z.output<typeof subscription>

const userId = z.union([z.string(), z.number()]).transform(String).pipe(z.string().min(1).max(128))

/**
 * What the site has signed about a subscriber: the member of a presence channel, the session behind it, and when
 * that ends, in seconds since 1970.
 */
export const subscriber = z.object({
  user_id: userId.optional(),
  user_info: z.unknown().optional(),
  session: userId.optional(),
  ends: z.number().optional(),
})

export const signIn = z.object({ auth: z.string().max(300), user_data: z.string().max(4096) })
export const signedIn = z.object({ id: userId })

type Envelope = { channel?: string | undefined; data?: unknown; user_id?: string | undefined }

/** A message to clients; its data is JSON inside of JSON, as the protocol wants it. */
export const messageOf = (event: string, { data, ...envelope }: Envelope = {}): string =>
  JSON.stringify({
    event,
    ...envelope,
    data: typeof data === 'string' ? data : JSON.stringify(data ?? {}),
  })
