import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import { show } from '@/lib/platform/testing/render'
import type { CoAuthor } from '@/lib/posts/coauthors/schema'
import { CoAuthorAnswers } from './co-author-answers'

beforeAll(installPlatform)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const person = (
  id: number,
  name: string,
  state: CoAuthor['state'],
  mayInvite = false,
): CoAuthor => ({
  id,
  name,
  avatarId: null,
  role: 'member',
  state,
  mayInvite,
})

function Answers({ start }: { start: CoAuthor[] }) {
  const [named, setNamed] = useState(start)
  return <CoAuthorAnswers postId={7} named={named} onNamed={setNamed} />
}

test('the author sees what each has answered, and asks again who said no', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/csrf-cookie') return new Response(null, { status: 204 })
    sent.push(`${init.method} ${path}`)
    return Response.json({ items: [person(3, 'Boris', 'invited')], next: null })
  })
  const start = [
    person(2, 'Anna', 'accepted'),
    person(3, 'Boris', 'declined', true),
    person(4, 'Vera', 'left'),
    person(5, 'Gleb', 'invited'),
  ]
  const user = show(<Answers start={start} />)
  const rows = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    'Annahas accepted',
    'Borishas declinedInvite again',
    'Verahas left',
    'Glebhas not answered yet',
  ])
  await user.click(screen.getByRole('button', { name: 'Invite Boris again' }))
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  expect(sent).toEqual(['PUT /api/posts/7/co-authors/3'])
})
