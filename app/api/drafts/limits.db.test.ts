import { expect, test } from 'vitest'
import { PUT as react } from '@/app/api/posts/[id]/reaction/route'
import { POST } from '@/app/api/posts/route'
import { GET as topics } from '@/app/api/topics/route'
import { call, sessionCookie } from '@/lib/platform/testing/request'
import { aPost, aUser } from '@/lib/testing/factories'

process.env.RATE_LIMITS = 'on'

const create = (as: { id: number }) =>
  call(POST, '/api/posts', { as, body: { title: 'One more', language: 'en' } })

test('a member starts thirty drafts a minute, another one beside', async () => {
  const [member, other] = [await aUser(), await aUser()]
  for (let i = 0; i < 30; i++) expect((await create(member)).status).toBe(201)
  const refused = await create(member)
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await create(other)).status).toBe(201)
})

test('240 changes a minute, whatever they are; reading goes on', async () => {
  const [member, post] = [await aUser(), await aPost()]
  const headers = { cookie: await sessionCookie(member) }
  const like = () =>
    call(react, `/api/posts/${post.id}/reaction`, {
      method: 'PUT',
      params: { id: post.id },
      headers,
    })
  for (let i = 0; i < 240; i++) expect((await like()).status).toBe(200)
  expect((await like()).status).toBe(429)
  expect((await call(topics, '/api/topics', { headers })).status).toBe(200)
})
