import * as z from 'zod'

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
