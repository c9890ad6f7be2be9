'use client'
import * as z from 'zod'
import { dropOldTexts } from '@/lib/kept-texts'
import { wantsNothingKept } from '@/lib/platform/web/identity'

const copyOf = <Content>(content: z.ZodType<Content>) =>
  z.object({
    content,
    /** Version of the draft that it is based on. */
    version: z.number(),
    /** Time of writing, in milliseconds. */
    at: z.number(),
    /** The tab that wrote it was closed. */
    isLeft: z.boolean().default(false),
  })
export type Copy<Content> = { content: Content; version: number; at: number; isLeft: boolean }

/** Identifies a text; `draft` is null before the first save. */
export type CopyOwner = {
  /** Kind of text. */
  prefix: string
  user: number
  draft: number | null
}

const TAB_KEY = 'draft-tab'
/** A tab that has not written for this long is suspended or has crashed. */
const INACTIVE_MS = 10_000

const prefixOf = ({ prefix, user, draft }: CopyOwner) => `${prefix}.${user}.${draft ?? 'new'}.`
const ownKey = (owner: CopyOwner) => prefixOf(owner) + tabId()

/**
 * Writes unsaved text to localStorage, one copy per tab, unless its writer has logged out and wanted nothing kept. Errors
 * of a full or blocked storage are ignored.
 */
export function keepCopy<Content>(
  owner: CopyOwner,
  kept: Omit<Copy<Content>, 'isLeft'>,
  isLeft = false,
): void {
  try {
    if (wantsNothingKept(owner.user)) return
    localStorage.setItem(ownKey(owner), JSON.stringify({ ...kept, isLeft }))
  } catch {
    // The text is still in memory and is saved on the server.
  }
}

/** Deletes this tab's copy. */
export const deleteOwnCopy = (owner: CopyOwner): void => localStorage.removeItem(ownKey(owner))

/** Deletes the copies of all tabs, after the text was published or deleted; with a test only those that pass it. */
export function deleteCopies<Content>(
  owner: CopyOwner,
  content?: z.ZodType<Content>,
  isUnwanted: (content: Content) => boolean = () => true,
): void {
  for (const key of keysOf(owner)) {
    const kept = content && read(key, content)
    if (!content || (kept && isUnwanted(kept.content))) localStorage.removeItem(key)
  }
}

/** The copies of all tabs. */
export const copiesOf = <Content>(owner: CopyOwner, content: z.ZodType<Content>): Copy<Content>[] =>
  keysOf(owner).flatMap((key) => read(key, content) ?? [])

/** Takes over the newest copy that is not in use by another open tab. */
export function takeCopy<Content>(
  owner: CopyOwner,
  content: z.ZodType<Content>,
  now = Date.now(),
): Copy<Content> | null {
  const own = ownKey(owner)
  const found = keysOf(owner, now)
    .map((key) => ({ key, kept: read(key, content) }))
    .filter((one): one is { key: string; kept: Copy<Content> } => one.kept !== null)
    .filter(({ key, kept }) => key === own || kept.isLeft || now - kept.at > INACTIVE_MS)
    .sort((a, b) => b.kept.at - a.kept.at)
  const [newest] = found
  if (!newest) return null
  keepCopy(owner, newest.kept)
  if (newest.key !== own) localStorage.removeItem(newest.key)
  return newest.kept
}

/** Whether any tab has a copy. */
export const hasCopies = (owner: CopyOwner): boolean => keysOf(owner).length > 0

function keysOf(owner: CopyOwner, now?: number): string[] {
  dropOldTexts(now)
  const prefix = prefixOf(owner)
  return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
}

/** Null when missing or in the format of an older release. */
function read<Content>(key: string, content: z.ZodType<Content>): Copy<Content> | null {
  try {
    const parsed = copyOf(content).safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'))
    return parsed.success ? (parsed.data as Copy<Content>) : null
  } catch {
    return null
  }
}

/** Id of this tab; sessionStorage keeps it across reloads. */
function tabId(): string {
  const stored = sessionStorage.getItem(TAB_KEY)
  if (stored) return stored
  const id = Math.random().toString(36).slice(2, 10)
  sessionStorage.setItem(TAB_KEY, id)
  return id
}
