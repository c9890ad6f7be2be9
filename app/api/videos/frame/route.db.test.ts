import { expect, test } from 'vitest'
import { call } from '@/lib/platform/testing/request'
import { GET } from './route'

const frame = (query: string) => call(GET, `/api/videos/frame?${query}`)

test('the frame holds the player of an allowed site and nothing else', async () => {
  const { status, headers, text } = await open('host=youtube&id=dQw4w9WgXcQ')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(text).toContain('src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1"')
  expect(text).not.toContain('<script')
})

test.each([
  'host=example&id=1',
  'host=youtube&id=short',
  'host=youtube&id=%22%3E%3Cscript',
  'host=vimeo&id=12/..',
  'host=youtube',
  '',
])('?%s is no video: 422', async (query) => {
  expect((await frame(query)).status).toBe(422)
})

async function open(query: string) {
  const request = new Request(`http://localhost:3000/api/videos/frame?${query}`)
  const answer = await GET(request, { params: Promise.resolve({}) })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
