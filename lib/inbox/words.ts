import 'server-only'
import { pageOfNumber } from '@/lib/comment-pages'
import type { Locale } from '@/lib/platform/i18n/locales'
import { languageTag } from '@/lib/platform/i18n/locales'
import { moneyIn, wordsFor } from '@/lib/platform/i18n/words'
import { postPath, routesIn } from '@/lib/routes'
import type { Notification } from './schema'

type AboutText = Extract<Notification, { post: object }>
type Line = { text: string; path: string }
type Words = Awaited<ReturnType<typeof wordsFor<'inbox'>>>

/** A notification as one line of plain text, and the path that it leads to. */
export async function lineOf(told: Notification, language: Locale): Promise<Line> {
  const t = await wordsFor(language, 'inbox')
  const to = routesIn(language)
  if ('post' in told) {
    const at =
      told.number === null ? undefined : { page: pageOfNumber(told.number), post: told.number }
    return { text: textLine(t, told), path: postPath(to, told.post, at) }
  }
  const path = pathOf(told, to)
  return { text: thingLine(t, told, language), path }
}

const link = (words: string) => words

function textLine(t: Words, told: AboutText): string {
  const { kind, people, others, post } = told
  const [first, second] = people
  const who = !first
    ? ''
    : !second
      ? first.name
      : others === 0
        ? t('who2', { first: first.name, second: second.name })
        : t('whoMore', { first: first.name, count: others + 1 })
  const title = post.title || t('untitled')
  const number = people.length + others === 1 ? 'one' : 'other'
  return t.markup(`text.${kind}`, { people: number, who, title, link })
}

type AboutThing = Exclude<Notification, AboutText>

function pathOf(told: AboutThing, to: ReturnType<typeof routesIn>): string {
  switch (told.kind) {
    case 'saved_search':
      return to.catalogue(told.query)
    case 'report_outcome':
      return to.reports()
    case 'co_author_invitation':
      return to.drafts()
    case 'co_author_answer':
      return to.editPost(told.postId)
    case 'sale_presentation':
    case 'sale_price':
    case 'sale_opened':
      return to.sale(told.saleId)
    case 'sanction':
    case 'system':
      return to.notifications()
    case 'reminder':
      return to.favorites()
    default:
      return to.object(told.objectId)
  }
}

function thingLine(t: Words, told: AboutThing, language: Locale): string {
  switch (told.kind) {
    case 'saved_search':
      return t.markup('saved_search', { name: told.name, found: told.found, link })
    case 'report_outcome':
      return told.title === null
        ? t.markup('report_gone', { outcome: told.outcome, link })
        : t.markup('report_outcome', { outcome: told.outcome, title: told.title, link })
    case 'co_author_invitation':
      return t.markup(told.kind, {
        author: told.author,
        title: told.title || t('untitled'),
        link,
      })
    case 'co_author_answer':
      return t.markup(told.kind, {
        name: told.name,
        answer: told.answer,
        title: told.title || t('untitled'),
        link,
      })
    case 'sanction':
      return t('sanction', { ...term(told.until, language), reason: told.reason })
    case 'system':
      return told.text
    case 'price_drop':
    case 'sale_price':
      return t.markup(told.kind, { title: told.title, ...prices(t, told, language), link })
    default:
      return t.markup(told.kind, { title: told.title, link })
  }
}

function term(until: string | null, language: Locale) {
  if (until === null) return { term: 'other', until: '' } as const
  const format = new Intl.DateTimeFormat(languageTag(language), { dateStyle: 'long' })
  return { term: 'until', until: format.format(new Date(until)) } as const
}

type Priced = Extract<Notification, { currency: string }>

function prices(t: Words, { before, after, currency }: Priced, language: Locale) {
  const money = (amount: number | null) =>
    amount === null ? t('onRequest') : moneyIn(language, currency, amount)
  return { before: money(before), after: money(after) }
}
