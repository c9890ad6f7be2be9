import * as z from 'zod'
import { person } from '@/lib/people/schema'
import { editOf, moment, pageOf, rowId } from '@/lib/platform/http/wire'
import { localizedText } from '@/lib/platform/i18n/localized'

export const COMPANIES_PER_PAGE = 20

export const companyKind = z.enum(['developer', 'agency', 'bank', 'other'])
export type CompanyKind = z.output<typeof companyKind>

/** A company as it stands beside what was written for it. */
export const companyRef = z.object({
  id: rowId,
  slug: z.string(),
  name: z.string(),
  logoId: z.string().nullable(),
  isVerified: z.boolean(),
})
export type CompanyRef = z.output<typeof companyRef>

export const companyCard = companyRef.extend({
  kind: companyKind,
  description: localizedText,
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  city: z.string(),
  subscribers: z.number(),
  postCount: z.number(),
})
export type CompanyCard = z.output<typeof companyCard>

export const company = companyCard.extend({
  site: z.string(),
  phone: z.string(),
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
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  /** A part of the name; then the best twenty, without further pages. */
  q: z.string().trim().min(1).max(80).optional(),
  cursor: z.string().max(80).optional(),
  /** Those the asking member may write for. */
  mine: z.literal('1').optional(),
})
export type CompanyFilter = z.output<typeof companyFilter>

/** The list as the address of its page asks for it; what cannot be understood falls to its default. */
const companySearch = z.object({
  kind: companyKind.optional().catch(undefined),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .catch(undefined),
  /** 0 stands for a number that no page has. */
  page: z.coerce.number().int().min(1).max(999_999).catch(0).default(1),
  after: z.string().max(80).optional().catch(undefined),
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

const slug = z
  .string()
  .trim()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

/** What an admin says about a company. */
export const companyDraft = z.object({
  slug,
  name: z.string().trim().min(2).max(80),
  kind: companyKind,
  description: localizedText,
  country: z.string().regex(/^[A-Z]{2}$/),
  city: z.string().trim().min(1, 'required').max(80),
  site: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(200)]).default(''),
  phone: z
    .string()
    .regex(/^(\+[1-9]\d{6,14})?$/)
    .default(''),
  foundedYear: z.number().int().min(1700).max(2100).nullable().default(null),
  logoId: z.string().max(40).nullable().default(null),
  isVerified: z.boolean().default(false),
  /** Members who may write for it. */
  staffIds: z.array(rowId).max(50).default([]),
})
export type CompanyDraft = z.output<typeof companyDraft>
export const companyEdit = editOf(companyDraft)
export type CompanyEdit = z.output<typeof companyEdit>
