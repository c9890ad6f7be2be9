import 'server-only'
import { db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { formatTag, languageTag } from '@/lib/platform/i18n/locales'
import { wordsFor } from '@/lib/platform/i18n/words'
import { asRichText } from '@/lib/richtext/cells/schema'
import { plainText } from '@/lib/richtext/schema'
import type { Language } from '@/prisma/generated/enums'
import { type Counts, TABLE_NAMES, TABLES } from './tables'

const STYLE =
  'body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:16px/1.6 system-ui,sans-serif;color-scheme:light dark}' +
  'article{padding:.75rem 0;border-top:1px solid #8888}time{color:gray;font-size:.85em}p{white-space:pre-line;overflow-wrap:anywhere}'

type Say = Awaited<ReturnType<typeof wordsFor<'exports'>>>

/** A page that a person can read, in their language: who they are, what they wrote, and what else is in the files. */
export async function* drawPage(userId: number, counts: Counts): AsyncGenerator<string> {
  const user = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { name: true, email: true, about: true, language: true, createdAt: true },
  })
  const t = await wordsFor(user.language, 'exports')
  const sayTime = timeIn(user.language)
  const title = t('page.title', { name: user.name, site: env().SITE_NAME })
  yield `<!doctype html><html lang="${languageTag(user.language)}"><meta charset="utf-8">`
  yield `<meta name="viewport" content="width=device-width"><title>${safe(title)}</title>`
  yield `<style>${STYLE}</style><h1>${safe(title)}</h1>`
  yield paragraph(t('page.made', { time: sayTime(new Date()) }))
  yield `<h2>${safe(t('tables.account'))}</h2><dl>`
  yield term(t('page.name'), user.name)
  yield term(t('page.email'), user.email)
  yield term(t('page.about'), user.about)
  yield term(t('page.joined'), sayTime(user.createdAt))
  yield `</dl><h2>${safe(t('page.files'))}</h2>`
  yield* fileList(t, counts)
  yield* texts(t('tables.posts'), TABLES.posts(userId), sayTime)
  yield* texts(t('tables.comments'), TABLES.comments(userId), sayTime)
  yield* texts(t('tables.messages'), TABLES.messages(userId), sayTime)
}

function* fileList(t: Say, counts: Counts): Generator<string> {
  yield '<ul>'
  for (const name of TABLE_NAMES) {
    const label = t('page.file', { table: t(`tables.${name}`), count: counts[name] ?? 0 })
    yield `<li><a href="data/${name}.json">${safe(label)}</a></li>`
  }
  yield '</ul>'
}

type Text = {
  title?: string
  body?: unknown
  draft?: unknown
  createdAt: Date
  author?: { name: string }
}

async function* texts(
  heading: string,
  rows: AsyncIterable<object>,
  sayTime: (at: Date) => string,
): AsyncGenerator<string> {
  yield `<h2>${safe(heading)}</h2>`
  for await (const row of rows) {
    const { title, body, createdAt, author } = row as Text
    const head = title ?? author?.name
    yield `<article>${head ? `<h3>${safe(head)}</h3>` : ''}`
    yield `<time datetime="${createdAt.toISOString()}">${safe(sayTime(createdAt))}</time>`
    yield `${body ? paragraph(plainText(asRichText(body))) : ''}</article>`
  }
}

const paragraph = (words: string) => `<p>${safe(words)}</p>`
const term = (name: string, value: string) => `<dt>${safe(name)}</dt><dd>${safe(value)}</dd>`

function timeIn(language: Language): (at: Date) => string {
  const format = new Intl.DateTimeFormat(formatTag(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return (at) => `${format.format(at)} UTC`
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const safe = (words: string) => words.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
