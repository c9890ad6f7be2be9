import 'server-only'
import { Parser } from 'htmlparser2'
import { singleLine } from '@/lib/platform/text'
import { previewLimits } from '@/lib/quotas'

/** What a page says of itself; `image` is an address as it stands there. */
export type Head = { title: string; site: string; description: string; image: string }

/** In the order in which they are believed. */
const NAMES = {
  title: ['og:title', 'twitter:title'],
  site: ['og:site_name'],
  description: ['og:description', 'twitter:description', 'description'],
  image: ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image'],
} as const satisfies Record<keyof Head, readonly string[]>

/** Reads the words of a page from its markup, as plain text on one line each; what is missing is empty. */
export function readHead(html: string): Head {
  const metas = new Map<string, string>()
  const title = { text: '', isOpen: false, isDone: false }
  const parser = new Parser({
    onopentag(name, { property, name: called, content }) {
      if (name === 'title' && !title.isDone) title.isOpen = true
      const key = (property ?? called ?? '').trim().toLowerCase()
      if (name === 'meta' && key && content && !metas.has(key)) metas.set(key, content)
    },
    ontext(text) {
      if (title.isOpen) title.text += text
    },
    onclosetag(name) {
      if (name !== 'title' || !title.isOpen) return
      title.isOpen = false
      title.isDone = true
    },
  })
  parser.end(html)
  const found = (names: readonly string[]) =>
    names.map((name) => metas.get(name) ?? '').find((text) => text.trim() !== '') ?? ''
  return {
    title: cut(found(NAMES.title) || title.text, previewLimits.title),
    site: cut(found(NAMES.site), previewLimits.site),
    description: cut(found(NAMES.description), previewLimits.description),
    image: found(NAMES.image).trim(),
  }
}

/** Without what lines must not have; empty when it cannot be read. */
function cut(text: string, length: number): string {
  const line = singleLine(Number.POSITIVE_INFINITY).safeParse(text).data ?? ''
  const letters = [...line]
  return letters.length > length
    ? `${letters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`
    : line
}
