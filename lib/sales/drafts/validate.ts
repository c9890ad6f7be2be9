import 'server-only'
import * as z from 'zod'
import { db } from '@/lib/platform/db'
import { AppError, type FieldCode, type FieldIssue } from '@/lib/platform/errors'
import { check } from '@/lib/platform/http/issues'
import { toE164 } from '@/lib/platform/phone/number'
import { rowsOf } from '@/lib/platform/sql'
import { SALE_INCOMPLETE, SALE_STEP, type SaleState, saleMayBecome } from '../schema'
import { completeSale, type SaleContent } from './schema'

/** Default country of a phone number without + and without the sale's country. */
const ANYWHERE = 'RU'

/**
 * Validated content, ready to write: references exist, the phone number is in E.164, public sales are
 * complete.
 * @throws AppError sale_incomplete or invalid (422) with every fault by field
 */
export async function assertWritable(
  content: SaleContent,
  { saleId, isPublic }: { saleId: number | null; isPublic: boolean },
): Promise<SaleContent> {
  const missing = (isPublic && check(completeSale, content).issues) || []
  const contactPhone = phoneOf(content)
  const faults = [
    ...(contactPhone === null ? [{ pointer: '#/contactPhone', code: 'phone' as const }] : []),
    ...(await findUnknown(content, saleId)),
  ]
  const issues = [...missing, ...faults]
  if (contactPhone !== null && issues.length === 0) return { ...content, contactPhone }
  throw new AppError(missing.length ? SALE_INCOMPLETE : 'invalid', issues)
}

/** Refuses a forbidden change of state. @throws AppError sale_step (409) */
export function assertSaleStep(from: SaleState, to: SaleState): void {
  if (!saleMayBecome(from, to)) throw new AppError(SALE_STEP, [], { params: { from } })
}

/** Null when invalid. */
function phoneOf({ contactPhone, country }: SaleContent): string | null {
  return contactPhone === '' ? '' : toE164(contactPhone, country || ANYWHERE)
}

const knownRow = z.object({
  developer: z.boolean(),
  complex: z.boolean(),
  manager: z.boolean(),
  /** Ids of existing, permitted references. */
  cities: z.array(z.object({ id: z.int(), country: z.string() })),
  pictures: z.array(z.string()),
  files: z.array(z.string()),
  documents: z.array(z.int()),
})
type Known = z.output<typeof knownRow>

/** Issues of references that are missing or not permitted. */
async function findUnknown(content: SaleContent, saleId: number | null): Promise<FieldIssue[]> {
  const known = await lookUp(content, saleId)
  return [
    ...(known.developer ? [] : [issue('developer', 'unknown_company')]),
    ...(known.complex ? [] : [issue('complex', 'unknown_complex')]),
    ...(known.manager ? [] : [issue('manager', 'unknown_colleague')]),
    ...cityFaults(content, known),
    ...pictureFaults(content, known),
    ...documentFaults(content, known),
  ]
}

/** Reads all references in one statement. Files must be staff's own, or already this sale's. */
async function lookUp(content: SaleContent, saleId: number | null): Promise<Known> {
  const pictures = [content.mainImage, ...content.images.map(({ id }) => id)]
  const files = content.documents.map(({ file }) => file)
  const [known] = await rowsOf(db, knownRow)`
    select ${content.developer}::int is null
             or exists (select 1 from "Company" where id = ${content.developer}::int) as developer,
           ${content.complex}::int is null
             or exists (select 1 from "Complex" where id = ${content.complex}::int) as complex,
           ${content.manager}::int is null
             or exists (select 1 from "User"
                         where id = ${content.manager}::int and role in ('moderator', 'admin')
                           and ("blockedUntil" is null
                                or "blockedUntil" <= now() at time zone 'utc')) as manager,
           (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'country', country)), '[]')
              from "City" where id = any(${content.cities}::int[])) as cities,
           array(select id from "Upload" where id = any(${pictures}::text[])) as pictures,
           array(select f.id from "DocumentFile" f join "User" u on u.id = f."ownerId"
                  where f.id = any(${files}::text[])
                    and (u.role in ('moderator', 'admin') or exists (
                      select 1 from "DocumentVersion" v
                        join "SaleDocument" d on d.id = v."documentId"
                       where v."fileId" = f.id and d."saleId" = ${saleId}::int))) as files,
           array(select id from "SaleDocument" where "saleId" = ${saleId}::int) as documents`
  if (!known) throw new AppError('internal')
  return known
}

const issue = (pointer: string, code: FieldCode): FieldIssue => ({ pointer: `#/${pointer}`, code })

const cityFaults = ({ cities, country }: SaleContent, known: Known): FieldIssue[] =>
  cities.flatMap((id, index) => {
    const city = known.cities.find((each) => each.id === id)
    if (!city) return [issue(`cities/${index}`, 'unknown_city')]
    return country && city.country !== country ? [issue(`cities/${index}`, 'city_abroad')] : []
  })

function pictureFaults({ mainImage, images }: SaleContent, { pictures }: Known): FieldIssue[] {
  const there = new Set(pictures)
  return [
    ...(mainImage && !there.has(mainImage) ? [issue('mainImage', 'unknown_image')] : []),
    ...images.flatMap(({ id }, index) =>
      there.has(id) ? [] : [issue(`images/${index}/id`, 'unknown_image')],
    ),
  ]
}

function documentFaults({ documents }: SaleContent, known: Known): FieldIssue[] {
  const files = new Set(known.files)
  const own = new Set(known.documents)
  return documents.flatMap(({ id, file }, index) => [
    // A duplicate id is refused too.
    ...(id !== null && !own.delete(id) ? [issue(`documents/${index}/id`, 'unknown_document')] : []),
    ...(files.has(file) ? [] : [issue(`documents/${index}/file`, 'unknown_file')]),
  ])
}
