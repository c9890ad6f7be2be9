import { pageOfNumber } from '@/lib/comment-pages'
import { type Locale, languageTag } from '@/lib/platform/i18n/locales'
import { postPath, routesIn } from '@/lib/routes'
import type { Notification } from '../schema'

type Values = Record<string, string | number>
/** A message of the slice `inbox` with its arguments, all but `link`, and the path that the link leads to. */
export type Line = { key: string; values: Values; path: string }
/** Words of the slice `inbox` in the language of the reader. */
export type Say = (key: string, values?: Values) => string

type Reader = { language: Locale; isStaff: boolean }
type AboutText = Extract<Notification, { post: object }>
type AboutThing = Exclude<Notification, AboutText>

/** What a notification says and where it leads: in the inbox, in mails and in pushes. */
export const composeLine = (told: Notification, reader: Reader, say: Say): Line => ({
  ...('post' in told ? textWords(told, say) : thingWords(told, reader.language, say)),
  path: pathOf(told, reader),
})

type Words = Pick<Line, 'key' | 'values'>

function textWords(told: AboutText, say: Say): Words {
  const { kind, people, others, count, post } = told
  const known = people.length + others
  const values = {
    people: known === 1 ? 'one' : 'other',
    who: whoOf(told, say),
    // Who says it once, or is counted, needs no number.
    times: count > known ? count : 1,
    title: post.title || say('untitled'),
    ...(told.kind === 'arranged' && {
      did: told.did,
      why: told.reason ? 'said' : 'none',
      reason: told.reason,
    }),
  }
  return { key: `text.${kind}`, values }
}

/** "Anna", "Anna and Boris", "Anna and 4 more". */
function whoOf({ people: [first, second], others }: AboutText, say: Say): string {
  if (!first) return ''
  if (!second) return first.name
  return others === 0
    ? say('who2', { first: first.name, second: second.name })
    : say('whoMore', { first: first.name, count: others + 1 })
}

function thingWords(told: AboutThing, language: Locale, say: Say): Words {
  switch (told.kind) {
    case 'saved_search':
      return { key: told.kind, values: { name: told.name, found: told.found } }
    case 'report_outcome':
      return told.title === null
        ? { key: 'report_gone', values: { outcome: told.outcome } }
        : { key: told.kind, values: { outcome: told.outcome, title: told.title } }
    case 'co_author_invitation':
      return { key: told.kind, values: { author: told.author, title: titleOf(told, say) } }
    case 'co_author_answer':
      return coAuthorWords(told, say)
    case 'sanction':
      return {
        key: told.kind,
        values: { of: told.of, did: told.did, title: titleOf(told, say) },
      }
    case 'system':
      return { key: told.kind, values: { event: told.event } }
    case 'message':
      return { key: told.kind, values: { name: told.name, count: told.count } }
    case 'company_invitation':
    case 'company_answer':
    case 'company_role':
    case 'company_request':
    case 'company_claim':
      return { key: told.kind, values: companyValues(told) }
    case 'price_drop':
    case 'sale_price': {
      const money = moneyIn(language, told.currency)
      const price = (amount: number | null) => (amount === null ? say('onRequest') : money(amount))
      const [before, after] = [price(told.before), price(told.after)]
      return { key: told.kind, values: { title: told.title, before, after } }
    }
    default:
      return { key: told.kind, values: { title: told.title } }
  }
}

type AboutCompany = Extract<AboutThing, { company: string }>

function companyValues(told: AboutCompany): Values {
  const { company, count } = told
  const name = 'name' in told ? (told.name ?? '') : ''
  return { company, count, name, what: happened(told) }
}

function happened(told: AboutCompany): string {
  if ('answer' in told) return told.answer
  if ('role' in told) return told.role
  return 'outcome' in told ? told.outcome : ''
}

function coAuthorWords(told: Extract<AboutThing, { kind: 'co_author_answer' }>, say: Say): Words {
  const { kind, name, answer, count } = told
  const title = titleOf(told, say)
  return count > 1
    ? { key: 'co_author_answers', values: { count, title } }
    : { key: kind, values: { name, answer, title } }
}

const titleOf = ({ title }: { title: string }, say: Say): string => title || say('untitled')

function moneyIn(language: Locale, currency: string) {
  const style = { style: 'currency', currency, maximumFractionDigits: 0 } as const
  const format = new Intl.NumberFormat(languageTag(language), style)
  return (amount: number) => format.format(amount)
}

function pathOf(told: Notification, { language, isStaff }: Reader): string {
  const to = routesIn(language)
  if ('post' in told) {
    const { post, number } = told
    return postPath(
      to,
      post,
      number === null ? undefined : { page: pageOfNumber(number), post: number },
    )
  }
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
    case 'callback':
      return isStaff ? to.staffRequests() : to.object(told.objectId)
    case 'system':
      return told.event === 'export_ready' ? `${to.accountSettings()}#export` : to.notifications()
    case 'sanction':
      return sanctionPath(to, told)
    case 'message':
      return to.conversation(told.conversationId)
    case 'company_invitation':
      return to.ownCompanies()
    case 'company_role':
      return told.role === 'removed' ? to.ownCompanies() : to.ownCompany(told.companyId)
    case 'company_claim':
      return claimPath(to, told)
    case 'company_answer':
      return to.ownCompany(told.companyId, { show: 'staff' })
    case 'company_request':
      return to.ownCompany(told.companyId)
    case 'reminder':
      return keptPath(to, told)
    default:
      return to.object(told.objectId)
  }
}

type Claimed = Extract<Notification, { kind: 'company_claim' }>

const claimPath = (to: ReturnType<typeof routesIn>, { companyId, outcome }: Claimed): string =>
  outcome === 'accepted' ? to.ownCompany(companyId) : to.claimCompany(companyId)

type Sanctioned = Extract<Notification, { kind: 'sanction' }>

/** What is given back stands among decisions no more. */
function sanctionPath(to: ReturnType<typeof routesIn>, told: Sanctioned): string {
  const { of, did, objectId } = told
  if (did !== 'restored' && did !== 'published') return to.decisions()
  if (of === 'question') return objectId ? to.object(objectId) : to.decisions()
  return to.accountTab(`${of}s`)
}

type Kept = Extract<Notification, { kind: 'reminder' }>

/** The favourite itself. */
function keptPath(to: ReturnType<typeof routesIn>, { of, favoriteId: id, section }: Kept): string {
  if (of === 'post') return postPath(to, { section: section ?? 'forum', id })
  return of === 'property' || of === 'complex' ? to.object(id) : to[of](id)
}
