import { matchPage } from '@/lib/page-match'
import { splitLocale } from '@/lib/platform/i18n/locales'
import type { CardTarget } from '@/lib/richtext/nodes/schema'

const KINDS = {
  discussion: 'post',
  article: 'post',
  topic: 'topic',
  company: 'company',
  object: 'object',
  sale: 'sale',
  profile: 'profile',
} as const
/** Trailing punctuation that is not part of a URL. */
const TRAILING = /(?<![.,;:!?»”"')\]])[.,;:!?»”"')\]]+$/u

/**
 * The internal object that a pasted URL refers to: a post or comment, topic, company, property, complex,
 * closed sale or member. Null for other URLs and hosts.
 */
export function cardAt(words: string, origin: string): CardTarget | null {
  const typed = words.trim().replace(TRAILING, '')
  const isAddress = /^(https?:\/\/|\/(?!\/))\S+$/i.test(typed)
  const url = isAddress && URL.canParse(typed, origin) ? new URL(typed, origin) : null
  if (url?.host !== new URL(origin).host) return null
  const { path } = splitLocale(url.pathname.replace(/(?<!\/)\/+$/, ''))
  const page = matchPage(path, 'strict')
  if (!page || !Object.hasOwn(KINDS, page.name)) return null
  const kind = KINDS[page.name as keyof typeof KINDS]
  const id = Number(page.canonical.split('/').at(-1))
  return kind === 'post' && url.hash.startsWith('#post-') ? commentAt(id, url.hash) : { kind, id }
}

function commentAt(id: number, hash: string): CardTarget | null {
  const number = hash.match(/^#post-([1-9]\d{0,8})$/)?.[1]
  return number ? { kind: 'comment', id, number: Number(number) } : null
}
