import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { Messages } from 'next-intl'
import { createTranslator } from 'next-intl'
import { Client } from 'pg'
import { MAP_SCRIPT } from '@/lib/maps/frame/addresses'
import { LOCALES, type Locale } from '@/lib/platform/i18n/locales'
import { DAYS, type Day, isOnDay } from '@/lib/platform/testing/long'
import { SESSION_COOKIE, sessionCookiesOf } from '@/lib/platform/testing/sign-in'
import { routes } from '@/lib/routes'

export const BASE = process.env.BASE_URL ?? 'http://localhost:3000'

/**
 * The languages of a journey: all in `npm run test:long -- journeys`; in the usual suite one, another the next day, so
 * that it ends while somebody waits. TEST_TURN, a whole number, repeats a run.
 */
export const inTurn = <T>(all: readonly T[]): readonly T[] => oneOf(all, turnOf(1))

/** The same of a journey that the usual suite walks on one day of three, as other tests hold most of it. */
export const onDays = <T>(day: Day, all: readonly T[]): readonly T[] =>
  isOnDay(day) ? oneOf(all, turnOf(DAYS)) : []

const turnOf = (days: number) => Math.floor(Number(process.env.TEST_TURN ?? 0) / days)

const oneOf = <T>(all: readonly T[], turn: number): readonly T[] =>
  process.env.TEST_LONG ? all : all.filter((_, at) => at === turn % all.length)

/** Of what is asked of the server in each language. */
export const localesInTurn = (): readonly Locale[] => inTurn(LOCALES)

/**
 * The languages of a journey that only `npm run test:long -- journeys` walks, because tests with a database hold the
 * server's half of it.
 */
export const whenLong = <T>(all: readonly T[]): readonly T[] => (process.env.TEST_LONG ? all : [])

/** The words of a language, as the site says them. */
export function wordsOf(locale: Locale) {
  const folder = join(import.meta.dirname, '../../messages', locale)
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  const messages = files.map((file) => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(join(folder, file), 'utf8')),
  ])
  return createTranslator<Messages>({ locale, messages: Object.fromEntries(messages) } as never)
}

/** One query on the database of the site under test. */
export async function query<Row extends object>(text: string, values: unknown[] = []) {
  const client = new Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

export type Member = { id: number; name: string; email: string }

/** A member of long standing whom no other test knows. */
export async function aMember(): Promise<Member> {
  const name = `Member ${randomBytes(5).toString('hex')}`
  const email = `${name.replace(' ', '-').toLowerCase()}@example.org`
  const [row] = await query<{ id: number }>(
    `insert into "User" (name, email, "passwordHash", "createdAt", "emailConfirmedAt")
     values ($1, $2, '-', '2024-01-10', '2024-01-10') returning id`,
    [name, email],
  )
  return { id: row?.id ?? 0, name, email }
}

/** Signs the browser in by a sealed cookie, without the form; as there, the CSRF token of before goes. */
export async function signIn(context: BrowserContext, { email }: Pick<Member, 'email'>) {
  const { session, channel } = await sessionCookiesOf(email)
  await context.clearCookies({ name: 'XSRF-TOKEN' })
  await context.addCookies([
    { name: SESSION_COOKIE, value: session, url: BASE, httpOnly: true, sameSite: 'Lax' },
    { name: 'auth_token', value: channel, url: BASE, sameSite: 'Lax' },
  ])
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One call of the API as whoever sits at this browser, whatever the answer. */
export async function ask(
  context: BrowserContext,
  method: Method,
  path: string,
  sent: { data?: object; multipart?: FormData } = {},
) {
  await context.request.get(`${BASE}/api/csrf-cookie`)
  const token = (await context.cookies(BASE)).find(({ name }) => name === 'XSRF-TOKEN')
  const headers = { 'x-xsrf-token': decodeURIComponent(token?.value ?? '') }
  return context.request.fetch(BASE + path, { ...sent, method, headers, maxRedirects: 0 })
}

/** The same where it has to work. */
export async function send<T>(
  context: BrowserContext,
  method: Method,
  path: string,
  data?: object,
): Promise<T> {
  const answer = await ask(context, method, path, { data })
  expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true)
  return answer.json()
}

/** Answers for the script of the map service, which the site would fetch; the frame around it stays as it is. */
export async function serveMaps(context: BrowserContext) {
  await context.route(`**${MAP_SCRIPT}?*`, (route) => {
    const of = new URL(route.request().url()).searchParams.get('of') ?? 'maps'
    const path = join(import.meta.dirname, `${of}-stand-in.js`)
    return route.fulfill({ contentType: 'text/javascript', path })
  })
}

/** What the map of a page shows, inside its frame. */
export const mapOf = (page: Page) =>
  page.frameLocator('iframe[src="/api/maps/frame"]').locator('[data-map="stand-in"]')

/**
 * The server closes the socket of a session that has ended; what a page says on it in that moment is lost, which is
 * right, and the browser says so on the console.
 */
const SAID_TOO_LATE = /^WebSocket is already in CLOSING or CLOSED state/

/**
 * Collects what goes wrong in a page: exceptions, errors on its console, answers of 5xx. What the
 * test brings about itself is `expected`.
 */
export function faultsOf(page: Page | BrowserContext, expected?: RegExp): string[] {
  const faults: string[] = []
  const add = (fault: string) => expected?.test(fault) || faults.push(fault)
  if ('pages' in page) page.on('weberror', (error) => add(String(error.error())))
  else page.on('pageerror', (error) => add(String(error)))
  page.on('console', (message) => {
    if (message.type() !== 'error' || SAID_TOO_LATE.test(message.text())) return
    add(`${message.text()} ${message.location().url}`)
  })
  page.on('response', (answer) => {
    if (answer.status() >= 500) add(`${answer.status()} ${answer.url()}`)
  })
  return faults
}

/** A member past the newcomer's limits: ten texts are read. */
export async function aReader(): Promise<Member> {
  const member = await aMember()
  await query(
    `insert into "PostRead" ("postId", "userId")
     select id, $1 from "Post" where status = 'published' order by id limit 10`,
    [member.id],
  )
  return member
}

/** Publishes a short text in a section as the member of this browser; returns its number. */
async function publishIn(
  section: string,
  context: BrowserContext,
  language: Locale,
  title: string,
) {
  const [category] = await query<{ id: number }>(
    `select id from "Category" where section = $1::"Section" and writers = 'everyone'
     order by id limit 1`,
    [section],
  )
  const content = [{ type: 'paragraph', content: [{ type: 'text', text: title }] }]
  const body = { type: 'doc', version: 1, content }
  const draft = { section, language, title, categoryId: category?.id, body }
  const made = await send<{ id: number; version: number }>(context, 'POST', '/api/posts', draft)
  await send(context, 'PUT', `/api/posts/${made.id}/publication`, { version: made.version })
  return made.id
}

/** Publishes a short piece of news as the member of this browser; returns its address. */
export const publishNews = async (context: BrowserContext, language: Locale, title: string) =>
  routes.article('news', await publishIn('news', context, language, title))

/** Publishes a short discussion as the member of this browser; returns its number. */
export const publishDiscussion = (context: BrowserContext, language: Locale, title: string) =>
  publishIn('forum', context, language, title)

/** Makes the moment that a text waits for come now: the server publishes it. */
export async function bringForward(id: number) {
  const rows = await query(
    `update "Post" set "scheduledAt" = now() at time zone 'utc' - interval '1 second'
     where id = $1 and "scheduledAt" is not null returning id`,
    [id],
  )
  const jobs = await query(
    `update graphile_worker._private_jobs set run_at = now() where key = $1 returning id`,
    [`publish:${id}`],
  )
  expect([rows.length, jobs.length], 'texts and jobs that wait').toEqual([1, 1])
}

/** A page that answers to presses: the exact moment of one of its times is there, which needs scripts. */
export const isAlive = (page: Page) =>
  page.waitForFunction(() =>
    Array.from(document.querySelectorAll('main time')).some(
      (time) =>
        time.checkVisibility() && (time.matches('[title]') || time.querySelector('[title]')),
    ),
  )
