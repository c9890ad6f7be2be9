import 'server-only'
import * as z from 'zod'
import { findNewcomerLimits, isNewcomer } from '@/lib/people/newcomers/queries'
import type { Member } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { AppError, type FieldCode, type FieldIssue } from '@/lib/platform/errors'
import { check } from '@/lib/platform/http/issues'
import { rowsOf } from '@/lib/platform/sql'
import { can } from '@/lib/policy'
import { imagesOf } from '@/lib/richtext/schema'
import { CategoryWriters } from '@/prisma/generated/enums'
import { mayInvite, namedIds } from '../coauthors/queries'
import { type DraftContent, type Publishable, publishable } from '../drafts/schema'
import { draftContentOfRow, type PostDraftRow } from '../drafts/views'
import { tagSlug } from '../tags/schema'

/**
 * The content to publish, validated.
 * @throws AppError invalid (422) with every fault by field
 */
export async function assertPublishable(viewer: Member, row: PostDraftRow): Promise<Publishable> {
  const content = draftContentOfRow(row)
  const { data, issues = [] } = check(publishable, content)
  const faults = await findFaults(viewer, row, content)
  if (data && faults.length === 0) return data
  throw new AppError('invalid', [...issues, ...faults])
}

/** Issues of references that are missing or not the author's to use. */
async function findFaults(
  viewer: Member,
  row: PostDraftRow,
  content: DraftContent,
): Promise<FieldIssue[]> {
  const images = [...new Set(content.body ? imagesOf(content.body) : [])]
  const slugs = [...new Set(content.tags.map(tagSlug))]
  const found = await lookUp(viewer, row, content, { images, slugs })
  const faults = [
    content.categoryId && categoryFault(viewer, content, found),
    content.topicId && !found.topic && issue('topicId', 'unknown_topic'),
    content.companyId && companyFault(viewer, found.isStaff),
    content.coverId && !found.cover && issue('coverId', 'unknown_image'),
    found.images < images.length && issue('body', 'unknown_image'),
    coAuthorFault(viewer, row, content, found.people),
    found.tags < slugs.length && (await isNewcomer(viewer)) && (await tagsFault()),
  ]
  return faults.flatMap((fault) => fault || [])
}

/** Only who is no newcomer any more makes tags. */
const tagsFault = async (): Promise<FieldIssue> => ({
  ...issue('tags', 'tags_of_newcomer'),
  params: { reads: (await findNewcomerLimits()).reads },
})

const foundRow = z.object({
  writers: z.enum(CategoryWriters).nullable(),
  topic: z.boolean(),
  images: z.int(),
  /** Null for an unknown company. */
  isStaff: z.boolean().nullable(),
  cover: z.boolean(),
  people: z.int(),
  tags: z.int(),
})
type Found = z.output<typeof foundRow>

/** Reads all references in one statement. */
async function lookUp(
  viewer: Member,
  row: PostDraftRow,
  content: DraftContent,
  { images, slugs }: { images: string[]; slugs: string[] },
): Promise<Found> {
  const [found] = await rowsOf(db, foundRow)`
    select (select writers::text from "Category"
             where id = ${content.categoryId}::int
               and section = ${content.section}::"Section") as writers,
           exists (select 1 from "Topic" where id = ${content.topicId}::int) as topic,
           (select count(*)::int from "Upload" where id = any(${images})) as images,
           (select exists (select 1 from "CompanyMember" m
                            where m."companyId" = c.id and m."userId" = ${viewer.id})
              from "Company" c where c.id = ${content.companyId}::int) as "isStaff",
           exists (select 1 from "Upload" where id = ${content.coverId}
                      and ("ownerId" = ${row.authorId} or id = ${row.coverId})) as cover,
           (select count(*)::int from "User"
             where id = any(${unasked(row, content)}::int[])
               and ("blockedUntil" is null
                    or "blockedUntil" <= ${new Date().toISOString()}::timestamp)) as people,
           (select count(*)::int from "Tag" where slug = any(${slugs})) as tags`
  if (!found) throw new AppError('internal')
  return found
}

function categoryFault(viewer: Member, content: DraftContent, { writers, isStaff }: Found) {
  if (!writers) return issue('categoryId', 'unknown_category')
  const forCompany = content.companyId !== null && isStaff === true
  if (can(viewer, 'category.writeIn', { writers, forCompany })) return null
  return writers === 'companies'
    ? issue('companyId', 'company_required')
    : issue('categoryId', 'category_of_staff')
}

function companyFault(viewer: Member, isStaff: boolean | null) {
  if (isStaff === null) return issue('companyId', 'unknown_company')
  return can(viewer, 'company.writeFor', { isStaff }) ? null : issue('companyId', 'company_foreign')
}

function coAuthorFault(viewer: Member, row: PostDraftRow, content: DraftContent, people: number) {
  if (content.coAuthorIds.includes(viewer.id)) return issue('coAuthorIds', 'co_author_self')
  const ids = unasked(row, content)
  if (people < ids.length) return issue('coAuthorIds', 'unknown_person')
  const isSpent = row.coAuthors.some((each) => ids.includes(each.userId) && !mayInvite(each))
  return isSpent ? issue('coAuthorIds', 'co_author_spent') : null
}

/** Named co-authors without an invitation; of the others it is known that they exist. */
const unasked = (row: PostDraftRow, { coAuthorIds }: DraftContent): number[] => {
  const asked = namedIds(row.coAuthors)
  return [...new Set(coAuthorIds)].filter((id) => !asked.includes(id))
}

const issue = (field: string, code: FieldCode): FieldIssue => ({ pointer: `#/${field}`, code })
