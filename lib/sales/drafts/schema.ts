import * as z from 'zod'
import { imageKind } from '@/lib/catalogue/objects/schema'
import { city, place } from '@/lib/catalogue/schema'
import { companyRef } from '@/lib/companies/schema'
import { document, documentFile, documentKind, fileId } from '@/lib/media/documents/schema'
import { person } from '@/lib/people/schema'
import type { FieldCode } from '@/lib/platform/errors'
import { integer, language, moment, rowId } from '@/lib/platform/http/wire'
import {
  countryCode,
  multiLine,
  shownText,
  singleLine,
  uploadId,
  webAddress,
} from '@/lib/platform/text'
import { saleLimits } from '@/lib/quotas'
import { currency } from '@/lib/rates/schema'
import { type SaleState, saleFlags, saleState } from '../schema'

const line = (most: number) => singleLine(most).default('')
const lines = (most: number) => multiLine(most).default('')
const amount = z.number().int().min(1).max(1_000_000_000_000).nullable().default(null)
const link = webAddress(500).default('')
const off = z.boolean().default(false)

const texts = { title: line(140), description: lines(10_000), about: lines(10_000) }

/** Content of a draft; every field may be empty. */
export const saleContent = z.object({
  language,
  ...texts,
  translations: z.partialRecord(language, z.object(texts)).default({}),
  developer: rowId.nullable().default(null),
  complex: rowId.nullable().default(null),
  country: z.union([z.literal(''), countryCode]).default(''),
  /** Ids of cities, the main one first. */
  cities: z.array(rowId).max(saleLimits.cities).default([]),
  address: line(200),
  place: place.nullable().default(null),
  isPremium: off,
  isAffordable: off,
  isReady: off,
  isPresale: off,
  membersOnly: off,
  currency: currency.nullable().default(null),
  priceFrom: amount,
  priceTo: amount,
  mainImage: uploadId.nullable().default(null),
  images: z
    .array(z.object({ id: uploadId, kind: imageKind.default('photo'), caption: line(200) }))
    .max(saleLimits.images)
    .default([]),
  documents: z
    .array(
      z.object({
        /** Null for a new document; an existing one may get another file. */
        id: rowId.nullable().default(null),
        file: fileId,
        name: line(120),
        kind: documentKind.default('document'),
      }),
    )
    .max(saleLimits.documents)
    .default([]),
  characteristics: z
    .array(z.object({ name: line(80), value: line(200) }))
    .max(saleLimits.characteristics)
    .default([]),
  manager: rowId.nullable().default(null),
  contactPhone: line(40),
  declarationUrl: link,
  permitNumber: line(80),
  escrowBank: line(120),
})
export type SaleContent = z.output<typeof saleContent>

/** `version` is the one edited from; a stale save is refused with 409. */
export const saleSave = saleContent.extend({ version: integer.positive() })
export type SaleSave = z.output<typeof saleSave>

/** A published document, with the id of its file. */
const liveDocument = document
  .pick({ version: true, type: true, bytes: true })
  .extend({ file: fileId, downloads: z.number() })

/** The draft with the things that its ids refer to, for the form. */
export const saleDraft = saleContent.extend({
  id: rowId,
  version: z.number(),
  state: saleState,
  savedAt: moment,
  /** Does it differ from the published sale? */
  isChanged: z.boolean(),
  names: z.object({
    developer: companyRef.nullable(),
    complex: z.object({ id: rowId, name: shownText }).nullable(),
    cities: z.array(city.pick({ id: true, slug: true, name: true, country: true })),
    manager: person.nullable(),
    /** By id of the upload. */
    pictures: z.record(shownText, z.object({ width: z.number(), height: z.number() })),
    /** By id of the file. */
    files: z.record(shownText, documentFile),
    /** The published documents, by id. */
    documents: z.record(shownText, liveDocument),
    /** Downloads of the generated presentation. */
    presentationDownloads: z.number(),
  }),
})
export type SaleDraft = z.output<typeof saleDraft>

/** Data of `version_conflict`: the current draft. */
export const saleConflict = z.object({ draft: saleDraft })

/** A new sale: a draft may be incomplete, other states must be complete. */
export const saleInput = saleContent.extend({ state: saleState.default('draft') })
export type SaleInput = z.output<typeof saleInput>
/** Replaces and publishes a sale; keeps its state by default. */
export const saleUpdate = saleSave.extend({ state: saleState.optional() })
export type SaleUpdate = z.output<typeof saleUpdate>
export const stateChange = z.object({ state: saleState, version: integer.positive().optional() })
export type StateChange = { state: SaleState; version?: number }

const isSaid = (text: string) => text.trim() !== ''
const said = (field: z.ZodType<string>) => field.refine(isSaid, 'required')
const chosen = (field: z.ZodType<number | null>) => field.refine((id) => id !== null, 'required')

/** Requirements for publication: "Please fill in all fields". */
export const completeSale = saleContent
  .extend({
    ...saleFlags.shape,
    title: said(saleContent.shape.title),
    description: said(saleContent.shape.description),
    address: said(saleContent.shape.address),
    country: said(saleContent.shape.country),
    developer: chosen(saleContent.shape.developer),
    manager: chosen(saleContent.shape.manager),
    cities: saleContent.shape.cities.refine((ids) => ids.length > 0, 'required'),
    mainImage: saleContent.shape.mainImage.refine((id) => id !== null, 'required'),
    images: saleContent.shape.images.refine((images) => images.length > 0, 'required'),
  })
  .superRefine((content, context) => {
    const wrong = (path: (string | number)[], message: FieldCode) =>
      context.addIssue({ code: 'custom', path, message })
    content.characteristics.forEach((row, index) => {
      if (!isSaid(row.name)) wrong(['characteristics', index, 'name'], 'required')
      if (!isSaid(row.value)) wrong(['characteristics', index, 'value'], 'required')
    })
    content.documents.forEach((row, index) => {
      if (!isSaid(row.name)) wrong(['documents', index, 'name'], 'required')
    })
    const { priceFrom, priceTo, currency: unit } = content
    if ((priceFrom !== null || priceTo !== null) && !unit) wrong(['currency'], 'required')
    if (priceTo !== null && priceFrom === null) wrong(['priceFrom'], 'required')
    if (priceTo !== null && priceFrom !== null && priceTo < priceFrom) {
      wrong(['priceTo'], 'below_from')
    }
  })
