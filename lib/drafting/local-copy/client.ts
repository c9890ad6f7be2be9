'use client'
import * as z from 'zod'

const copyOf = <Content>(content: z.ZodType<Content>) =>
  z.object({
    content,
    /** Of the draft that it was written from. */
    version: z.number(),
    /** When it was kept, in milliseconds. */
    at: z.number(),
    /** The window that kept it is gone. */
    isLeft: z.boolean().default(false),
  })
export type Copy<Content> = { content: Content; version: number; at: number; isLeft: boolean }

/** Whose text it is; `draft` is null before the first save. */
export type CopyOwner = {
  /** Of the kind of text. */
  prefix: string
  user: number
  draft: number | null
}

const TAB_KEY = 'draft-tab'
/** A window that has not written for so long is asleep or gone. */
const ASLEEP_MS = 10_000

const folder = ({ prefix, user, draft }: CopyOwner) => `${prefix}.${user}.${draft ?? 'new'}.`
const slot = (owner: CopyOwner) => folder(owner) + tabId()

/** Keeps unsaved text on this device, apart for each window. A full or closed storage is no reason to stop writing. */
export function keepCopy<Content>(
  owner: CopyOwner,
  kept: Omit<Copy<Content>, 'isLeft'>,
  isLeft = false,
): void {
  try {
    localStorage.setItem(slot(owner), JSON.stringify({ ...kept, isLeft }))
  } catch {
    // The server and the window still have the text.
  }
}

/** Forgets what this window kept. */
export const dropOwnCopy = (owner: CopyOwner): void => localStorage.removeItem(slot(owner))

/** Forgets what any window kept, after the text was published, deleted or given up. */
export function dropCopies(owner: CopyOwner): void {
  for (const key of keysOf(owner)) localStorage.removeItem(key)
}

/**
 * The newest text that waits on this device and that no other open window is writing on; from now
 * on it is this window's.
 */
export function takeCopy<Content>(
  owner: CopyOwner,
  content: z.ZodType<Content>,
  now = Date.now(),
): Copy<Content> | null {
  const own = slot(owner)
  const found = keysOf(owner)
    .map((key) => ({ key, kept: read(key, content) }))
    .filter((one): one is { key: string; kept: Copy<Content> } => one.kept !== null)
    .filter(({ key, kept }) => key === own || kept.isLeft || now - kept.at > ASLEEP_MS)
    .sort((a, b) => b.kept.at - a.kept.at)
  const [newest] = found
  if (!newest) return null
  keepCopy(owner, newest.kept)
  if (newest.key !== own) localStorage.removeItem(newest.key)
  return newest.kept
}

/** Is there a text of it on this device, of whichever window? */
export const hasCopies = (owner: CopyOwner): boolean => keysOf(owner).length > 0

function keysOf(owner: CopyOwner): string[] {
  const start = folder(owner)
  return Object.keys(localStorage).filter((key) => key.startsWith(start))
}

/** Null for what is missing or was written by an older version of the site. */
function read<Content>(key: string, content: z.ZodType<Content>): Copy<Content> | null {
  try {
    const parsed = copyOf(content).safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'))
    return parsed.success ? (parsed.data as Copy<Content>) : null
  } catch {
    return null
  }
}

/** Names this window; a reload keeps the name. */
function tabId(): string {
  const known = sessionStorage.getItem(TAB_KEY)
  if (known) return known
  const made = Math.random().toString(36).slice(2, 10)
  sessionStorage.setItem(TAB_KEY, made)
  return made
}
