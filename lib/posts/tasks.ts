import 'server-only'
import { versionConflict } from '@/lib/drafting/schema'
import { limits } from '@/lib/limits'
import { type Letter, mailMember, type Recipient } from '@/lib/mailing/commands'
import { assertNewcomerMay } from '@/lib/people/newcomers/queries'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { collectFailures } from '@/lib/platform/collect-failures'
import { db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { AppError, invalidField } from '@/lib/platform/errors'
import { spend } from '@/lib/platform/http/rate-limit'
import { languageTag } from '@/lib/platform/i18n/locales'
import { wordsFor } from '@/lib/platform/i18n/words'
import { assertCan } from '@/lib/policy'
import { postLimits } from '@/lib/quotas'
import { routesIn } from '@/lib/routes'
import { findPostDraft, getPostDraft } from './drafts/queries'
import type { Published } from './drafts/schema'
import { assess, writePublication } from './publication/commands'
import { type DuePost, listDuePosts } from './publication/due'
import { queuePublication } from './publication/queue'
import { assertPublishable } from './publication/validate'

const DAY_MS = 86_400_000

/**
 * Schedules the publication of a draft; validates now, and again then. A later save keeps the time, another
 * time replaces it.
 * @throws AppError invalid (`at`: schedule_range, schedule_published, or what is missing by field),
 *   version_conflict, newcomer_limit, too_many_requests, 403, 404
 */
export async function schedule(
  viewer: Viewer,
  id: number,
  version: number,
  at: Date,
): Promise<Published> {
  const row = await findPostDraft(viewer, id)
  assertCan(viewer, 'post.publish', row)
  if (row.publishedAt || row.status !== 'draft') throw invalidField('at', 'schedule_published')
  const ahead = at.getTime() - Date.now()
  if (ahead <= 0 || ahead > postLimits.aheadDays * DAY_MS)
    throw invalidField('at', 'schedule_range')
  if (row.version !== version) throw versionConflict(await getPostDraft(viewer, id))
  const content = await assertPublishable(viewer, row)
  await assertNewcomerMay(viewer, content, ['posts', 'links'])
  if (!row.scheduledAt) await spend(`user:${viewer.id}`, limits.post, limits.postDay)
  const isKept = await db.$transaction(async (tx) => {
    const where = { id, version, status: 'draft' as const }
    const { count } = await tx.post.updateMany({ where, data: { scheduledAt: at } })
    if (count > 0) await queuePublication(tx, id, at)
    return count > 0
  })
  if (!isKept) throw versionConflict(await getPostDraft(viewer, id))
  return { id, section: content.section, scheduledAt: at.toISOString(), isHidden: false }
}

/**
 * Publishes every due draft as its author, each in its own transaction. A draft that may not be published any
 * more is unscheduled, and its author gets a mail with the reason.
 * @throws AggregateError of internal errors, after all others were tried
 */
export async function publishDue(): Promise<{ published: number; refused: number }> {
  const result = { published: 0, refused: 0 }
  await collectFailures('publish-due', await listDuePosts(), async (post) => {
    const outcome = await publishOne(post)
    if (outcome) result[outcome]++
  })
  return result
}

/** Null after a concurrent change: the next run tries again. */
async function publishOne(post: DuePost): Promise<'published' | 'refused' | null> {
  const { author } = post
  try {
    const row = await findPostDraft(author, post.id)
    if (row.status !== 'draft' || row.scheduledAt?.getTime() !== post.scheduledAt.getTime()) {
      return null
    }
    assertCan(author, 'post.publish', row)
    const content = await assertPublishable(author, row)
    await assertNewcomerMay(author, content, ['posts', 'links'])
    const assessed = await assess(author, row, content)
    return (await writePublication(row, content, assessed)) ? 'published' : null
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    return refuse(post, error)
  }
}

async function refuse(post: DuePost, error: AppError): Promise<'refused' | null> {
  const { count } = await db.post.updateMany({
    where: { id: post.id, status: 'draft', scheduledAt: post.scheduledAt },
    data: { scheduledAt: null },
  })
  if (count === 0) return null
  await mailMember(post.author.id, (to) => compose(to, post, error))
  return 'refused'
}

async function compose(
  { language, name }: Recipient,
  { id, title }: DuePost,
  error: AppError,
): Promise<Letter> {
  const t = await wordsFor(language, 'mails')
  const words = await wordsFor(language, 'errors')
  const say = words as unknown as (key: string, params?: object) => string
  const reasons = error.issues.map((issue) => say(`field.${issue.code}`, issue.params))
  return {
    subject: t('unpublished.subject', { title: title || t('untitled') }),
    language: languageTag(language),
    paragraphs: [
      t('greeting', { name }),
      t('unpublished.text', { title: title || t('untitled') }),
      ...(reasons.length ? [...new Set(reasons)] : [say(`problem.${error.code}`, error.params)]),
      {
        link: new URL(routesIn(language).editPost(id), env().SITE_URL).href,
        label: t('unpublished.action'),
      },
    ],
  }
}
