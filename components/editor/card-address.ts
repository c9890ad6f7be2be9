import { splitLocale } from '@/lib/platform/i18n/locales'
import type { CardTarget } from '@/lib/richtext/nodes/schema'
import { matchPage } from '@/lib/routes'

const KINDS: Partial<Record<string, CardTarget['kind']>> = {
  discussion: 'post',
  article: 'post',
  topic: 'topic',
  company: 'company',
  object: 'object',
}

/** The post, topic, company, property or complex of this site that words alone are the address of; null for a place within one. */
export function cardAt(words: string, origin: string): CardTarget | null {
  const typed = words.trim()
  const isAddress = /^(https?:\/\/|\/(?!\/))\S+$/i.test(typed)
  const url = isAddress && URL.canParse(typed, origin) ? new URL(typed, origin) : null
  if (url?.host !== new URL(origin).host || /^#post-/.test(url.hash)) return null
  const { path } = splitLocale(url.pathname.replace(/\/$/, ''))
  const page = matchPage(path, 'strict')
  const kind = page ? KINDS[page.name] : undefined
  return kind && page ? { kind, id: Number(page.canonical.split('/').at(-1)) } : null
}
