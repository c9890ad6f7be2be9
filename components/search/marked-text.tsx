import type { SearchPart } from '@/lib/search/schema'

/** A text with what was searched for marked in it. */
export const MarkedText = ({ parts }: { parts: SearchPart[] }) =>
  parts.map(({ text, isMatch }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay in their order
    isMatch ? <mark key={index}>{text}</mark> : text,
  )
