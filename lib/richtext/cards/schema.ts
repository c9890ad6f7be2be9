import * as z from 'zod'
import { section } from '@/lib/categories/schema'
import { language, moment, rowId } from '@/lib/platform/http/wire'
import { localizedText } from '@/lib/platform/i18n/localized'
import type { CardTarget } from '../nodes/schema'

/** What a card in a text shows of the thing it stands for, as it is today. */
export const cardFacts = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('post'),
    id: rowId,
    section,
    title: z.string(),
    language,
    author: z.string(),
    imageId: z.string().nullable(),
    publishedAt: moment,
    commentCount: z.number(),
    views: z.number(),
  }),
  z.object({
    kind: z.literal('topic'),
    id: rowId,
    title: localizedText,
    subscribers: z.number(),
  }),
])
export type CardFacts = z.output<typeof cardFacts>

/** Facts by `cardKey`; what is not in it is gone. */
export type Cards = Record<string, CardFacts>

export const cardKey = ({ kind, id }: CardTarget): string => `${kind}:${id}`
