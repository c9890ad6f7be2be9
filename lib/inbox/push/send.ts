import 'server-only'
import webPush from 'web-push'
import { env } from '@/lib/platform/env'
import { type Access, askPublic, NetworkFault } from '@/lib/platform/http/public-fetch'
import type { PushMessage } from './schema'

const LIMITS = { redirects: 0, firstByteMs: 10_000, silenceMs: 5000, wholeMs: 15_000 }
/** How long a push service keeps it for a browser that is off. */
const KEPT_SECONDS = 86_400

type Device = { endpoint: string; p256dh: string; auth: string }
/** `gone`: the browser has ended it, or the address is none that we ask. */
export type Outcome = { is: 'taken' } | { is: 'gone' } | { is: 'failed'; waitSeconds: number }

/** Sends a message to a browser, encrypted for it (RFC 8291), in the name of the site (RFC 8292). */
export async function sendPush(
  { endpoint, p256dh, auth }: Device,
  message: PushMessage,
  allow?: Access['allow'],
): Promise<Outcome> {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env()
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    { TTL: KEPT_SECONDS, vapidDetails: { subject: subject(), publicKey, privateKey } },
  )
  const sent = Object.entries(headers).map(([name, value]) => [name, String(value)])
  const access = { limits: LIMITS, body, ...(allow && { allow }) }
  try {
    return await askPublic(
      endpoint,
      Object.fromEntries(sent),
      async (answer) => {
        if (answer.status < 300) return { is: 'taken' }
        if (answer.status === 404 || answer.status === 410) return { is: 'gone' }
        return { is: 'failed', waitSeconds: Number(answer.headers['retry-after']) || 0 }
      },
      access,
    )
  } catch (error) {
    if (!(error instanceof NetworkFault)) throw error
    return error.code === 'address' ? { is: 'gone' } : { is: 'failed', waitSeconds: 0 }
  }
}

/** Where a push service finds the owner of the site. */
function subject(): string {
  const { VAPID_SUBJECT, SITE_URL, MAIL_FROM } = env()
  if (VAPID_SUBJECT) return VAPID_SUBJECT
  if (SITE_URL.startsWith('https:')) return SITE_URL
  return `mailto:${MAIL_FROM.match(/[^\s<>]+@[^\s<>]+/)?.[0] ?? 'noreply@localhost'}`
}
