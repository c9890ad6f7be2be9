import 'server-only'
import * as z from 'zod'

/** What a text may say of the member: mentions by id, and in its discussion quotes by number. */
export type Told = {
  userId: number
  /** As they are called now. */
  name: string
  /** Numbers of the member's comments in the discussion of the text. */
  numbers: ReadonlySet<number>
  /** Is the post of the discussion theirs? A quote without a number is of the post. */
  isTheirPost: boolean
  /** What stands in the place of the name. */
  nobody: string
}

const mention = z.object({ type: z.literal('mention'), attrs: z.object({ id: z.number() }) })
const quote = z.looseObject({
  type: z.literal('blockquote'),
  attrs: z.looseObject({
    number: z.number().nullish(),
    author: z.string().nullish(),
  }),
})

/**
 * A stored text, or a draft that holds one, without the name: its mentions become plain words, and quotes of the
 * member have no author. The same object when nothing changes.
 */
export function withoutMember(value: unknown, told: Told): unknown {
  if (Array.isArray(value))
    return unlessSame(
      value,
      value.map((part) => withoutMember(part, told)),
    )
  if (typeof value !== 'object' || value === null) return value
  const mentioned = mention.safeParse(value)
  if (mentioned.success && mentioned.data.attrs.id === told.userId) {
    return { type: 'text', text: `@${told.nobody}` }
  }
  const entries = Object.entries(value)
  const inner = entries.map(([key, part]) => [key, withoutMember(part, told)] as const)
  const isSame = inner.every(([, part], at) => part === entries[at]?.[1])
  const kept = isSame ? value : Object.fromEntries(inner)
  return withoutAuthor(kept, told)
}

const unlessSame = (before: unknown[], after: unknown[]): unknown[] =>
  after.every((part, at) => part === before[at]) ? before : after

function withoutAuthor(value: object, { name, numbers, isTheirPost }: Told): object {
  const { data } = quote.safeParse(value)
  if (!data?.attrs.author) return value
  const { author, number } = data.attrs
  const isTheirs = number ? numbers.has(number) : isTheirPost
  return isTheirs || author === name ? { ...value, attrs: { ...data.attrs, author: '' } } : value
}
