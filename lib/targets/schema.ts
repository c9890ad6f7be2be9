import * as z from 'zod'
import { person } from '@/lib/people/schema'
import { rowId } from '@/lib/platform/http/wire'
import { shownText } from '@/lib/platform/text'

/** Targets of reports and callback requests. */
export const reportKind = z.enum([
  'post',
  'comment',
  'question',
  'user',
  'property',
  'complex',
  'sale',
  'company',
  'page',
  'message',
])
export type ReportKind = z.output<typeof reportKind>

export const reportTarget = z.object({
  kind: reportKind,
  id: rowId.nullable(),
  /** Title; of a comment, the title of its post, of a question what it is about. Empty when gone. */
  title: shownText,
  excerpt: shownText,
  /** Path without language prefix, for a reported page as given; null when unreadable. */
  path: shownText.nullable(),
  author: person.nullable(),
})
export type ReportTarget = z.output<typeof reportTarget>
