import * as z from 'zod'
import { person } from '@/lib/people/schema'
import { editOf, flag, moment, pageOf, rowId } from '@/lib/platform/http/wire'
import { localizedDraft, localizedText } from '@/lib/platform/i18n/localized'
import {
  countryCode,
  cursor,
  multiLine,
  shownText,
  singleLine,
  slug,
  uploadId,
  webAddress,
} from '@/lib/platform/text'

export const COMPANIES_PER_PAGE = 20

export const companyKind = z.enum(['developer', 'agency', 'bank', 'other'])
export type CompanyKind = z.output<typeof companyKind>

/** A company as it stands beside what was written for it. */
export const companyRef = z.object({
  id: rowId,
  slug: shownText,
  name: shownText,
  logoId: shownText.nullable(),
  isVerified: z.boolean(),
})
export type CompanyRef = z.output<typeof companyRef>

export const companyCard = companyRef.extend({
  kind: companyKind,
  description: localizedText,
  /** ISO 3166-1 alpha-2. */
  country: shownText,
  city: shownText,
  subscribers: z.number(),
  postCount: z.number(),
})
export type CompanyCard = z.output<typeof companyCard>

export const company = companyCard.extend({
  site: shownText,
  phone: shownText,
  foundedYear: z.number().nullable(),
  /** Who may write for it. */
  staff: z.array(person),
  createdAt: moment,
})
export type Company = z.output<typeof company>

export const companyPage = pageOf(companyCard)
export type CompanyPage = z.output<typeof companyPage>

export const companyFilter = z.object({
  kind: companyKind.optional(),
  country: countryCode.optional(),
  /** A part of the name; then the best twenty, without further pages. */
  q: singleLine(80).min(1).optional(),
  cursor: cursor.optional(),
  /** Those the asking member may write for. */
  mine: flag,
})
export type CompanyFilter = z.output<typeof companyFilter>

/** The list as the address of its page asks for it; what cannot be understood falls to its default. */
const companySearch = z.object({
  kind: companyKind.optional().catch(undefined),
  country: countryCode.optional().catch(undefined),
  /** 0 stands for a number that no page has. */
  page: z.coerce.number().int().min(1).max(999_999).catch(0).default(1),
  after: cursor.optional().catch(undefined),
})
export type CompanySearch = z.output<typeof companySearch>

/** The query of the list as its page gets it, in segments such as `kind.bank`. */
export const companySearchOf = (segments: string[] = []): CompanySearch =>
  companySearch.parse(Object.fromEntries(segments.map((segment) => segment.split('.', 2))))

type CompanyListLink = { page: number; after: string | null }
/** One real page of the list. */
export type CompanyListPage = {
  items: CompanyCard[]
  page: number
  total: number
  pageCount: number
  previous: CompanyListLink | null
  following: CompanyListLink | null
}

/** What an admin says about a company. */
export const companyDraft = z.object({
  slug,
  name: singleLine(80).min(2),
  kind: companyKind,
  description: localizedDraft(multiLine(5000)),
  country: countryCode,
  city: singleLine(80).min(1, 'required'),
  site: webAddress(200).default(''),
  phone: singleLine(16)
    .regex(/^(\+[1-9]\d{6,14})?$/, 'phone')
    .default(''),
  foundedYear: z.number().int().min(1700).max(2100).nullable().default(null),
  logoId: uploadId.nullable().default(null),
  isVerified: z.boolean().default(false),
  /** Members who may write for it. */
  staffIds: z.array(rowId).max(50).default([]),
})
export type CompanyDraft = z.output<typeof companyDraft>
export const companyEdit = editOf(companyDraft)
export type CompanyEdit = z.output<typeof companyEdit>
