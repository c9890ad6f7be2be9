'use client'
import * as z from 'zod'
import { draftContent } from '../drafts/schema'

const copy = z.object({
  content: draftContent,
  /** Of the draft that it was written from. */
  version: z.number(),
  /** When it was kept, in milliseconds. */
  at: z.number(),
  /** The window that kept it is gone. */
  isLeft: z.boolean().default(false),
})
export type Copy = z.output<typeof copy>

/** Whose text it is; `draft` is null before the first save. */
export type CopyOwner = { user: number; draft: number | null }

const PREFIX = 'draft'
const TAB_KEY = 'draft-tab'
/** A window that has not written for so long is asleep or gone. */
const ASLEEP_MS = 10_000

const folder = ({ user, draft }: CopyOwner) => `${PREFIX}.${user}.${draft ?? 'new'}.`
const slot = (owner: CopyOwner) => folder(owner) + tabId()

/** Keeps unsaved text on this device, apart for each window. A full or closed storage is no reason to stop writing. */
export function keepCopy(owner: CopyOwner, kept: Omit<Copy, 'isLeft'>, isLeft = false): void {
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
export function takeCopy(owner: CopyOwner, now = Date.now()): Copy | null {
  const own = slot(owner)
  const found = keysOf(owner)
    .map((key) => ({ key, kept: read(key) }))
    .filter((one): one is { key: string; kept: Copy } => one.kept !== null)
    .filter(({ key, kept }) => key === own || kept.isLeft || now - kept.at > ASLEEP_MS)
    .sort((a, b) => b.kept.at - a.kept.at)
  const [newest] = found
  if (!newest) return null
  keepCopy(owner, newest.kept)
  if (newest.key !== own) localStorage.removeItem(newest.key)
  return newest.kept
}

function keysOf(owner: CopyOwner): string[] {
  const start = folder(owner)
  return Object.keys(localStorage).filter((key) => key.startsWith(start))
}

/** Null for what is missing or was written by an older version of the site. */
function read(key: string): Copy | null {
  try {
    const parsed = copy.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'))
    return parsed.success ? parsed.data : null
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
