import 'server-only'
import type { Member, Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { assertCan } from '@/lib/policy'
import { plainText, type RichText, walk } from '@/lib/richtext/schema'
import { hasWords, hostOf, hostsIn, isUnder, wordsOf } from './folding'
import { type WatchedWord, WORD_REFUSED } from './schema'
import { presentWord, wordSelect } from './views'

/**
 * Words and hosts that texts are compared with, in the order of the alphabet.
 * @throws AppError 401, 403
 */
export async function listWords(viewer: Viewer): Promise<{ items: WatchedWord[] }> {
  assertCan(viewer, 'word.read')
  return { items: await readWords() }
}

async function readWords(): Promise<WatchedWord[]> {
  const orderBy = [{ text: 'asc' }, { id: 'asc' }] as const
  const rows = await db.watchedWord.findMany({ orderBy: [...orderBy], select: wordSelect })
  return rows.map(presentWord)
}

export type Words = { body: RichText | null; fields?: string[] }

/** The entry that a text has; one that refuses it before one that sends it to review. */
export async function findWord(text: Words): Promise<WatchedWord | null> {
  const entries = await readWords()
  if (entries.length === 0) return null
  const plain = [...(text.fields ?? []), text.body ? plainText(text.body) : ''].join('\n')
  const [words, hosts] = [wordsOf(plain), hostsOf(plain, text.body)]
  const found = entries.filter((entry) =>
    entry.kind === 'word'
      ? hasWords(words, wordsOf(entry.text))
      : hosts.some((host) => isUnder(host, hostOf(entry.text) ?? entry.text)),
  )
  return found.find(({ effect }) => effect === 'refuse') ?? found[0] ?? null
}

/**
 * For short texts that never wait for the staff: only refused words count, and not to the staff.
 * @throws AppError word_refused (422)
 */
export async function assertNoRefusedWord(viewer: Member, fields: string[]): Promise<void> {
  if (viewer.role !== 'member') return
  const found = await findWord({ body: null, fields })
  if (found?.effect === 'refuse') throw wordRefusal(found)
}

export const wordRefusal = ({ text }: WatchedWord) =>
  new AppError(WORD_REFUSED, [], { params: { word: text } })

/** Of links, and of what is written like one. */
function hostsOf(plain: string, body: RichText | null): string[] {
  const linked = [...(body ? walk(body) : [])].flatMap((part) =>
    part.type === 'text' ? (part.marks ?? []).flatMap(hostOfMark) : [],
  )
  return [...linked, ...hostsIn(plain)]
}

type Mark = { type: string; attrs?: unknown }
function hostOfMark({ type, attrs }: Mark): string[] {
  const { href = '' } = (attrs ?? {}) as { href?: string }
  return type === 'link' && URL.canParse(href) ? [new URL(href).hostname] : []
}
