import 'server-only'
import { db } from '@/lib/platform/db'
import type { FieldIssue } from '@/lib/platform/errors'
import { imagesOf } from '@/lib/richtext/schema'
import type { DraftContent } from '../drafts/schema'

/** What a text refers to and what is not there (any more), as issues of its fields; one statement. */
export async function findMissing(content: DraftContent): Promise<FieldIssue[]> {
  const images = [...new Set(content.body ? imagesOf(content.body) : [])]
  const [found] = await db.$queryRaw<{ category: boolean; topic: boolean; images: number }[]>`
    select exists (select 1 from "Category"
                    where id = ${content.categoryId}::int
                      and section = ${content.section}::"Section") as category,
           exists (select 1 from "Topic" where id = ${content.topicId}::int) as topic,
           (select count(*)::int from "Upload" where id = any(${images})) as images`
  return [
    ...(content.categoryId && !found?.category ? [missing('categoryId', 'unknown_category')] : []),
    ...(content.topicId && !found?.topic ? [missing('topicId', 'unknown_topic')] : []),
    ...((found?.images ?? 0) < images.length ? [missing('body', 'unknown_image')] : []),
  ]
}

const missing = (field: string, code: string): FieldIssue => ({ pointer: `#/${field}`, code })
