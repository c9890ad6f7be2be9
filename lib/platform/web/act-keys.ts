import { newId } from './new-id'

const STORED = 'unanswered'
/** A key stands for the same act for so long: whoever says a thing again the next day means it. */
const KEPT_MS = 3_600_000

type Held = Record<string, [key: string, at: number]>
let ofPage: Held = {}

/**
 * Idempotency-Key of a creating call. Until it is answered the same content at the same address keeps its key, so that
 * sending it again after a lost answer does nothing twice; `isLasting` also after a reload and in other tabs, for texts
 * that are kept on the device too.
 */
export function keyOf(path: string, body: unknown, isLasting = false): string {
  const name = nameOf(`${path} ${contentOf(body)}`)
  const [key] = (isLasting ? lasting()[name] : fresh(ofPage)[name]) ?? [newId()]
  if (isLasting) keep({ ...lasting(), [name]: [key, Date.now()] })
  else ofPage = { ...fresh(ofPage), [name]: [key, Date.now()] }
  return key
}

/** Its answer has come: the same content is another act from now on. */
export function answered(key: string): void {
  ofPage = without(ofPage, key)
  const held = lasting()
  if (Object.values(held).some(([kept]) => kept === key)) keep(without(held, key))
}

const choose = (held: Held, isKept: (entry: Held[string]) => boolean): Held =>
  Object.fromEntries(Object.entries(held).filter(([, entry]) => isKept(entry)))
const without = (held: Held, key: string) => choose(held, ([kept]) => kept !== key)
const fresh = (held: Held) => choose(held, ([, at]) => at > Date.now() - KEPT_MS)

function lasting(): Held {
  try {
    return fresh(JSON.parse(localStorage.getItem(STORED) ?? '{}'))
  } catch {
    return {}
  }
}

function keep(held: Held): void {
  try {
    localStorage.setItem(STORED, JSON.stringify(held))
  } catch {
    // A full or blocked storage: the key goes with the call all the same.
  }
}

/** The server compares the contents themselves: this tells apart what one browser sends within an hour. */
function nameOf(text: string): string {
  let [high, low] = [0x9e3779b9, 0x243f6a88]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 0x85ebca6b)
    low = Math.imul(low ^ code, 0xc2b2ae35)
  }
  return `${text.length}.${high >>> 0}.${low >>> 0}`
}

function contentOf(body: unknown): string {
  if (body instanceof Blob)
    return `${body.size} ${body.type} ${body instanceof File ? body.name : ''}`
  if (!(body instanceof FormData)) return JSON.stringify(body) ?? ''
  return JSON.stringify(
    [...body].map(([name, value]) =>
      typeof value === 'string'
        ? [name, value]
        : [name, value.name, value.size, value.lastModified],
    ),
  )
}
