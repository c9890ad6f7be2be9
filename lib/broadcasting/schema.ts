import * as z from 'zod'
import { shownText } from '@/lib/platform/text'

/** The names are those of the Pusher protocol, as its clients send them. */
export const channelRequest = z.object({
  socket_id: z.string().regex(/^\d{1,12}\.\d{1,12}$/, 'invalid'),
  channel_name: z.string().regex(/^[\x20-\x7e]{1,164}$/, 'invalid'),
})
export type ChannelRequest = z.output<typeof channelRequest>

/** What the client hands on to the realtime server; the secret of an encrypted channel it keeps. */
export const channelAuthorization = z.object({
  auth: shownText,
  channel_data: shownText.optional(),
  shared_secret: shownText.optional(),
})
export type ChannelAuthorization = z.output<typeof channelAuthorization>
