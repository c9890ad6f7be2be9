import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import { COMMENTS_PER_PAGE } from '@/lib/comment-pages'
import type { Comment } from '@/lib/comments/schema'
import { show } from '@/lib/platform/testing/render'
import { CommentActions } from './comment-actions'
import { CommentItem } from './comment-item'
import { addSentComment, dropSentComments, revealSentComment } from './sent-comments'
import { SentList } from './sent-list'

installPlatform()
const POST = 9
const comment = (number: number, words: string): Comment => ({
  id: 100 + number,
  postId: POST,
  number,
  author: { id: 3, name: 'Anna', avatarId: null, role: 'member' },
  company: null,
  answers: { number: 1, postId: 7, author: { id: 4, name: 'Eva' } },
  isHidden: false,
  isAccepted: false,
  repliedBy: [],
  body: {
    type: 'doc',
    version: 1,
    content: [
      {
        type: 'blockquote',
        attrs: { number: 1, author: 'Eva' },
        content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Is it dry?' }] }],
      },
      { type: 'paragraph', content: [{ type: 'text', text: words }] },
    ],
  },
  language: 'en',
  reactionCount: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  editedAt: null,
  editReason: '',
})

const fetched = vi.fn(async () => new Response(null, { status: 401 }))
beforeEach(() => void vi.stubGlobal('fetch', fetched))
afterEach(() => {
  cleanup()
  dropSentComments(POST, 1000)
  vi.unstubAllGlobals()
  fetched.mockClear()
})

let serve: (comments: Comment[]) => void
/** A page of a discussion, as the server renders it. */
function Window({ page, first }: { page: number; first: Comment[] }) {
  const [comments, setComments] = useState(first)
  serve = setComments
  const icon: ReactNode = <i />
  return (
    <CommentActions postId={POST} isClosed={false} comments={[]} like={icon} flag={icon}>
      {comments.map((one) => (
        <CommentItem key={one.id} comment={one} section="forum" cards={{}} />
      ))}
      <SentList
        section="forum"
        upTo={page * COMMENTS_PER_PAGE}
        lastNumber={comments.at(-1)?.number ?? 0}
        empty={comments.length === 0 ? <p>Nobody yet</p> : null}
      />
    </CommentActions>
  )
}
const send = (one: Comment) =>
  act(async () => {
    addSentComment(one)
    revealSentComment(POST)
  })
const articles = () => screen.queryAllByRole('article')
const wait = { timeout: 10_000 }

test('what the server answered stands there at once, like any other, without another call', async () => {
  const first = comment(1, 'It is.')
  show(<Window page={1} first={[first]} />)
  await send(comment(2, 'Mine is not.'))
  const sent = await waitFor(() => screen.getByText('Mine is not.').closest('article'), wait)
  expect(sent?.id).toBe('post-2')
  expect(articles().map(({ id }) => id)).toEqual(['post-1', 'post-2'])
  await waitFor(() => expect(document.activeElement).toBe(sent))
  const drawn = sent?.outerHTML.replaceAll('Mine is not.', 'It is.').replace(/_r_\w+_/g, '')
  expect(fetched).not.toHaveBeenCalled()

  await act(async () => serve([first, comment(2, 'Mine is not.')]))
  expect(articles().map(({ id }) => id)).toEqual(['post-1', 'post-2'])
  const own = document.getElementById('post-2')
  expect(own).not.toBe(sent)
  expect(document.activeElement).toBe(own)
  expect(own?.outerHTML.replaceAll('Mine is not.', 'It is.').replace(/_r_\w+_/g, '')).toBe(drawn)
}, 30_000)

test('the first one takes the place of the words that nobody has commented', async () => {
  show(<Window page={1} first={[]} />)
  expect(screen.getByText('Nobody yet')).toBeTruthy()
  await send(comment(1, 'Me first'))
  expect(await screen.findByText('Me first', {}, wait)).toBeTruthy()
  expect(screen.queryByText('Nobody yet')).toBeNull()
}, 30_000)

test('a page that knew it before the answer came shows it once and goes there', async () => {
  const both = [comment(1, 'It is.'), comment(2, 'Mine is not.')]
  show(<Window page={1} first={both} />)
  await send(comment(2, 'Mine is not.'))
  expect(articles().map(({ id }) => id)).toEqual(['post-1', 'post-2'])
  expect(document.activeElement?.id).toBe('post-2')
})

test('one of another page waits for that page, and stays when that is old', async () => {
  show(<Window page={1} first={[comment(20, 'Last here')]} />)
  await send(comment(21, 'On the next'))
  expect(articles().map(({ id }) => id)).toEqual(['post-20'])
  cleanup()
  show(<Window page={2} first={[]} />)
  const sent = await screen.findByText('On the next', {}, wait)
  await waitFor(() => expect(document.activeElement).toBe(sent.closest('article')))
}, 30_000)

test('who has gone on reading is not called back when the page knows it', async () => {
  show(<Window page={1} first={[comment(1, 'It is.')]} />)
  await send(comment(2, 'Mine is not.'))
  await waitFor(() => expect(document.activeElement?.id).toBe('post-2'), wait)
  document.getElementById('post-1')?.focus()
  await act(async () => serve([comment(1, 'It is.'), comment(2, 'Mine is not.')]))
  expect(document.activeElement?.id).toBe('post-1')
})
