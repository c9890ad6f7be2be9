import * as z from 'zod'
import { listingStatus, propertyKind } from '@/lib/catalogue/schema'
import { section } from '@/lib/categories/schema'
import { companyKind } from '@/lib/companies/schema'
import { profile } from '@/lib/people/schema'
import { language, moment, rowId } from '@/lib/platform/http/wire'
import { localizedText } from '@/lib/platform/i18n/localized'
import { countryCode, shownText } from '@/lib/platform/text'
import { money } from '@/lib/rates/schema'
import { type CardTarget, targetKey } from '@/lib/richtext/nodes/schema'
import { saleCard } from '@/lib/sales/schema'

const listed = {
  id: rowId,
  language,
  status: listingStatus,
  city: localizedText,
  country: countryCode,
  address: shownText,
  imageId: shownText.nullable(),
}

/** What a card in a text shows of its target, as of today. */
export const cardFacts = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('post'),
    id: rowId,
    section,
    title: shownText,
    language,
    author: shownText,
    imageId: shownText.nullable(),
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
    name: shownText,
    companyKind,
    isVerified: z.boolean(),
    city: shownText,
    imageId: shownText.nullable(),
  }),
  z.object({
    kind: z.literal('property'),
    ...listed,
    /** Empty when the name is composed of its facts. */
    title: shownText,
    propertyKind,
    rooms: z.number().nullable(),
    area: z.number().nullable(),
    landArea: z.number().nullable(),
    price: money.nullable(),
    /** Before its last drop, while that is recent. */
    priceBefore: z.number().nullable(),
  }),
  z.object({
    kind: z.literal('complex'),
    ...listed,
    name: shownText,
    priceFrom: money.nullable(),
    unitCount: z.number(),
  }),
  /** As visitors see it: without a members-only price. */
  saleCard
    .pick({
      id: true,
      state: true,
      language: true,
      title: true,
      translations: true,
      country: true,
      cities: true,
      address: true,
      membersOnly: true,
      price: true,
    })
    .extend({
      kind: z.literal('sale'),
      developer: shownText,
      imageId: shownText.nullable(),
    }),
  z.object({
    kind: z.literal('comment'),
    /** Id of its post, as in its URL. */
    id: rowId,
    number: z.number(),
    section,
    title: shownText,
    titleLanguage: language,
    language,
    author: shownText,
    excerpt: shownText,
    createdAt: moment,
  }),
  profile
    .pick({ id: true, name: true, role: true, about: true, postCount: true, commentCount: true })
    .extend({ kind: z.literal('profile'), imageId: shownText.nullable() }),
  /** A page elsewhere, in its own words. */
  z.object({
    kind: z.literal('link'),
    /** Of what is known of the page. */
    id: rowId,
    url: shownText,
    title: shownText,
    site: shownText,
    description: shownText,
    imageId: shownText.nullable(),
  }),
])
export type CardFacts = z.output<typeof cardFacts>

/** Facts by `cardKey`, or by `linkKey`; a missing key means that the target is gone, or that nothing is known of it. */
export type Cards = Record<string, CardFacts>

export function cardKey(card: CardTarget | CardFacts): string {
  if (card.kind === 'link') return linkKey(card.url)
  return card.kind === 'property' || card.kind === 'complex' ? `object:${card.id}` : targetKey(card)
}

/** Of the card of a link that stands alone, by its address as the text has it. */
export const linkKey = (href: string): string => `link:${href}`
