import * as z from 'zod'
import { person } from '@/lib/people/schema'
import { rowId } from '@/lib/platform/http/wire'
import { shownText } from '@/lib/platform/text'

/** What a report or a request of a visitor can be about. */
export const reportKind = z.enum([
  'post',
  'comment',
  'user',
  'property',
  'complex',
  'sale',
  'company',
  'page',
])
export type ReportKind = z.output<typeof reportKind>

export const reportTarget = z.object({
  kind: reportKind,
  id: rowId.nullable(),
  /** As it is called; of a comment, the title of what it stands under. Empty when it is gone. */
  title: shownText,
  excerpt: shownText,
  /** Without a language prefix, but as it was given for a page; null when it cannot be read. */
  path: shownText.nullable(),
  author: person.nullable(),
})
export type ReportTarget = z.output<typeof reportTarget>
