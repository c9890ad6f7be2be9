import { createHash, randomBytes } from 'node:crypto'
import { sealData } from 'iron-session'
import { Client } from 'pg'
import { sessionCookieName } from '../auth/session-cookie'

const hash = (token: string) => createHash('sha256').update(token).digest('hex')

/** Name of the session cookie of the site under test. */
export const SESSION_COOKIE = sessionCookieName(process.env.BASE_URL ?? 'http://localhost:3000')

/** Cookies of a fresh session of this account, for the browser: no login form on the way. */
export async function sessionCookiesOf(
  email: string,
): Promise<{ session: string; channel: string }> {
  const [id, channel] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')]
  const client = new Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  try {
    await client.query(
      `insert into "Session" ("idHash", "channelHash", "userId", device)
       select $1, $2, id, 'journey' from "User" where email = $3`,
      [hash(id), hash(channel), email],
    )
  } finally {
    await client.end()
  }
  const session = await sealData(
    { id },
    { password: (process.env.SESSION_SECRET ?? '').split(',')[0] ?? '' },
  )
  return { session, channel }
}

/** The same as one `Cookie` header. */
export async function sessionCookieOf(email: string): Promise<string> {
  const { session, channel } = await sessionCookiesOf(email)
  return `${SESSION_COOKIE}=${session}; auth_token=${channel}`
}
