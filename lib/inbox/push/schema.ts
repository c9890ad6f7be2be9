import * as z from 'zod'
import { moment } from '@/lib/platform/http/wire'
import { shownText, singleLine } from '@/lib/platform/text'

/** Browsers of one member that are told by push; one more takes the place of the oldest. */
export const MOST_DEVICES = 10

const hash = z.string().regex(/^[a-f0-9]{64}$/)

/** What a browser says of its subscription, without its expiration time. */
export const pushDevice = z.object({
  endpoint: singleLine(1000),
  keys: z.object({
    /** A point of P-256, uncompressed, and 16 bytes; base64url. */
    p256dh: z.string().regex(/^[\w-]{87}$/),
    auth: z.string().regex(/^[\w-]{22}$/),
  }),
})
export type PushDevice = z.output<typeof pushDevice>

/** The device that ends. */
export const pushChoice = z.object({ id: hash })
export type PushChoice = z.output<typeof pushChoice>

export const pushState = z.object({
  /** The site's key, by which browsers subscribe. */
  publicKey: shownText,
  /** `id` is the SHA-256 of the endpoint, as hex. */
  devices: z.array(z.object({ id: hash, createdAt: moment })),
})
export type PushState = z.output<typeof pushState>

/** What the service worker reads. */
export type PushMessage = {
  title: string
  body: string
  lang: string
  /** A path of the site, with its query and hash. */
  path: string
  /** One per subject: the later takes the place of the earlier. */
  tag: string
  /** Unread notifications of the inbox. */
  unread: number
}
