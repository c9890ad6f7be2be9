import * as z from 'zod'
import { listingStatus, money, propertyKind } from '@/lib/catalogue/schema'
import { section } from '@/lib/categories/schema'
import { companyKind } from '@/lib/companies/schema'
import { language, moment, rowId } from '@/lib/platform/http/wire'
import { localizedText } from '@/lib/platform/i18n/localized'
import type { CardTarget } from '../nodes/schema'

const listed = {
  id: rowId,
  language,
  status: listingStatus,
  city: localizedText,
  address: z.string(),
  imageId: z.string().nullable(),
}

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
  z.object({
    kind: z.literal('company'),
    id: rowId,
    name: z.string(),
    companyKind,
    isVerified: z.boolean(),
    city: z.string(),
    imageId: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('property'),
    ...listed,
    /** Empty when it is named by what it is. */
    title: z.string(),
    propertyKind,
    rooms: z.number().nullable(),
    area: z.number().nullable(),
    landArea: z.number().nullable(),
    price: money.nullable(),
    /** Before its last drop, while that is young. */
    priceBefore: z.number().nullable(),
  }),
  z.object({
    kind: z.literal('complex'),
    ...listed,
    name: z.string(),
    priceFrom: money.nullable(),
    unitCount: z.number(),
  }),
])
export type CardFacts = z.output<typeof cardFacts>

/** Facts by `cardKey`; what is not in it is gone. */
export type Cards = Record<string, CardFacts>

export const cardKey = ({ kind, id }: Pick<CardTarget | CardFacts, 'kind' | 'id'>): string =>
  kind === 'property' || kind === 'complex' ? `object:${id}` : `${kind}:${id}`
