import * as z from 'zod'
import { person } from '@/lib/people/schema'
import { refusal } from '@/lib/platform/errors'
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
/** Of who works for it, and may act for it once it is verified. */
export const COMPANY_UNVERIFIED = refusal('company_unverified', 403)

export const companyKind = z.enum(['developer', 'agency', 'bank', 'other'])
export type CompanyKind = z.output<typeof companyKind>

/** A company as shown next to its posts. */
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
  /** Members who may post for it. */
  staff: z.array(person),
  createdAt: moment,
  /** Counts the edits of admins and the changes of its staff. */
  version: z.number(),
})
export type Company = z.output<typeof company>

export const companyPage = pageOf(companyCard)
export type CompanyPage = z.output<typeof companyPage>

export const companyFilter = z.object({
  kind: companyKind.optional(),
  country: countryCode.optional(),
  /** Part of the name; returns the best twenty, without pages. */
  q: singleLine(80).min(1).optional(),
  cursor: cursor.optional(),
  /** Only companies that the viewer may post for. */
  mine: flag,
})
export type CompanyFilter = z.output<typeof companyFilter>

/** Filters of the list in page URLs; invalid values become the default. */
const companySearch = z.object({
  kind: companyKind.optional().catch(undefined),
  country: countryCode.optional().catch(undefined),
  /** 0 marks an invalid page number. */
  page: z.coerce.number().int().min(1).max(999_999).catch(0).default(1),
  after: cursor.optional().catch(undefined),
})
export type CompanySearch = z.output<typeof companySearch>

/** Parses the path segments of the list page, such as `kind.bank`. */
export const companySearchOf = (segments: string[] = []): CompanySearch =>
  companySearch.parse(Object.fromEntries(segments.map((segment) => segment.split('.', 2))))

type CompanyListLink = { page: number; after: string | null }
/** One page of the list. */
export type CompanyListPage = {
  items: CompanyCard[]
  page: number
  total: number
  pageCount: number
  previous: CompanyListLink | null
  following: CompanyListLink | null
}

/** Input for a company, by an admin. */
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
  /** Members who may post for it. */
  staffIds: z.array(rowId).max(50).default([]),
})
export type CompanyDraft = z.output<typeof companyDraft>
/** `version`: the one that was edited. */
export const companyEdit = editOf(companyDraft).extend({ version: z.int().min(1).optional() })
export type CompanyEdit = z.output<typeof companyEdit>
