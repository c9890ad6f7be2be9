/** Names of what was typed and is only on this device, apart from its contents so that pages without forms load no zod. */
import { keepNothing } from './platform/web/identity'
import { keptMs } from './quotas'

/** Kind of text, member, what it belongs to and, where each tab has its own, the tab. */
const NAME = /^[a-z-]+(?:-\d+)?\.(\d+)\.(?:\d+|new)(?:\.[a-z\d]+)?$/

const keptNames = (isOf: (member: number) => boolean): string[] =>
  Object.keys(localStorage).filter((name) => {
    const member = NAME.exec(name)?.[1]
    return member !== undefined && isOf(Number(member))
  })

/** Whether the member has a text that is only on this device. */
export const hasKeptTexts = (member: number): boolean =>
  keptNames((each) => each === member).length > 0

/** The member wants nothing kept on this device: what is there is deleted, and tabs that still show a text keep no copy. */
export function deleteKeptTexts(member: number): void {
  for (const name of keptNames((each) => each === member)) localStorage.removeItem(name)
  // After that there is room for the mark, even in a storage that was full.
  keepNothing(member)
}

/** Deletes what was typed too long ago, whoever typed it; what an older release wrote without a time is dated. */
export function dropOldTexts(now = Date.now()): void {
  for (const name of keptNames(() => true)) {
    const text = localStorage.getItem(name) ?? ''
    const kept = parse(text)
    if (kept && kept.at === undefined)
      localStorage.setItem(name, JSON.stringify({ ...kept, at: now }))
    else if (!kept || !(Number(kept.at) + keptMs.onDevice > now)) localStorage.removeItem(name)
  }
}

function parse(text: string): { at?: unknown } | null {
  try {
    const kept: unknown = JSON.parse(text)
    return typeof kept === 'object' ? kept : null
  } catch {
    return null
  }
}
