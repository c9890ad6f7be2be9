import { globSync } from 'node:fs'
import { join } from 'node:path'
import { db } from '@/lib/platform/db'
import type { Contract } from '@/lib/platform/http/route'
import type { call } from '@/lib/platform/testing/request'
import { aComplex, aProperty } from './catalogue-factories'
import {
  aCategory,
  aComment,
  aCompany,
  aConversation,
  aPoll,
  aPost,
  aTopic,
  aUser,
} from './factories'
import { aSale } from './sale-factories'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
type Method = (typeof METHODS)[number]
type Handler = Parameters<typeof call>[0] & { contract: Contract }
/** One method of one route file, such as `PUT /posts/[id]/pin`. */
export type ApiCall = { name: string; path: string; method: Method; handler: Handler }

/** Every call of the API, as its route files have it. */
export async function apiCalls(): Promise<ApiCall[]> {
  const folder = join(import.meta.dirname, '../../app/api')
  const files = globSync('**/route.ts', { cwd: folder }).filter((file) => !file.includes('[['))
  const calls = files.map(async (file): Promise<ApiCall[]> => {
    const handlers = (await import(join(folder, file))) as Partial<Record<Method, Handler>>
    const path = `/${file.replace('/route.ts', '')}`
    return METHODS.flatMap((method) => {
      const handler = handlers[method]
      return handler ? [{ name: `${method} ${path}`, path, method, handler }] : []
    })
  })
  return (await Promise.all(calls)).flat()
}

/**
 * Somebody of each role, and one of each thing; the member wrote the texts, and sells the objects together with a
 * colleague.
 */
export async function apiWorld() {
  const people = {
    guest: undefined,
    blocked: await aUser({ blockedUntil: new Date('2999-01-01') }),
    newcomer: await aUser({ createdAt: new Date() }),
    companyStaff: await aUser(),
    member: await aUser(),
    moderator: await aUser({ role: 'moderator' }),
    admin: await aUser({ role: 'admin' }),
  }
  const { member, admin, companyStaff } = people
  const company = await aCompany({ verifiedAt: new Date() })
  const companyId = company.id
  await db.companyMember.createMany({
    data: [
      { companyId, userId: member.id, role: 'owner' },
      { companyId, userId: companyStaff.id },
    ],
  })
  const post = await aPost({ authorId: member.id })
  const property = await aProperty({ companyId: company.id })
  const asked = { objectId: property.id, authorId: admin.id, language: 'en' as const }
  const friend = await aUser()
  const { id: conversation, messages } = await aConversation({ from: member, to: friend }, 'Hello')
  const text = 'Is there a lift in the house?'
  const ids: Record<string, number> = {
    posts: post.id,
    comments: (await aComment({ postId: post.id, authorId: member.id })).id,
    polls: (await aPoll({ postId: post.id })).id,
    companies: company.id,
    claims: (await db.companyClaim.create({ data: { companyId, userId: friend.id } })).id,
    categories: (await aCategory()).id,
    topics: (await aTopic()).id,
    objects: property.id,
    properties: property.id,
    complexes: (await aComplex({ companyId: company.id })).id,
    questions: (await db.objectQuestion.create({ data: { ...asked, text } })).id,
    favorites: post.id,
    conversations: conversation,
    messages: messages[0]?.id ?? 0,
    users: friend.id,
    sales: (await aSale()).id,
    previews: (
      await db.linkPreview.create({ data: { url: `https://example.org/roofs/${post.id}` } })
    ).id,
  }
  /** What the names of an address stand for there. */
  const paramsOf = ({ path }: Pick<ApiCall, 'path'>): Record<string, string | number> => ({
    id: ids[path.split('/')[1] ?? ''] ?? 1,
    documentId: 1,
    draftId: 1,
    buildingId: 1,
    objectId: ids.properties ?? 1,
    invitationId: 1,
    userId: admin.id,
    kind: 'post',
    slug: 'a-tag',
    currency: 'EUR',
    locale: 'en',
    token: '0'.repeat(48),
    file: 'none.eml',
    name: 'report',
    number: 1,
    z: 0,
    x: 0,
    y: 0,
  })
  return { people, paramsOf }
}
