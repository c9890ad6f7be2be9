import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { createTranslator } from 'next-intl'
import { Client } from 'pg'
import type { Locale } from '../i18n/locales'
import type { Messages } from '../i18n/types'
import { sessionCookiesOf } from './sign-in'

export const BASE = process.env.BASE_URL ?? 'http://localhost:3000'

/** The words of a language, as the site says them. */
export function wordsOf(locale: Locale) {
  const folder = join(import.meta.dirname, '../../../messages', locale)
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
    `insert into "User" (name, email, "passwordHash", "createdAt")
     values ($1, $2, '-', '2024-01-10') returning id`,
    [name, email],
  )
  return { id: row?.id ?? 0, name, email }
}

/** Signs the browser in by a sealed cookie, without the form. */
export async function signIn(context: BrowserContext, { email }: Pick<Member, 'email'>) {
  const { session, channel } = await sessionCookiesOf(email)
  await context.addCookies([
    { name: 'session', value: session, url: BASE, httpOnly: true, sameSite: 'Lax' },
    { name: 'auth_token', value: channel, url: BASE, sameSite: 'Lax' },
  ])
}

/** One call of the API as the member of this browser. */
export async function send<T>(
  context: BrowserContext,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  path: string,
  data?: object,
): Promise<T> {
  await context.request.get(`${BASE}/api/csrf-cookie`)
  const cookies = await context.cookies(BASE)
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const answer = await context.request.fetch(BASE + path, {
    method,
    data,
    headers: { 'x-xsrf-token': decodeURIComponent(token) },
  })
  expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true)
  return answer.json()
}

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
    if (message.type() === 'error') add(`${message.text()} ${message.location().url}`)
  })
  page.on('response', (answer) => {
    if (answer.status() >= 500) add(`${answer.status()} ${answer.url()}`)
  })
  return faults
}
