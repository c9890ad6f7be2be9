import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '@/lib/platform/testing/render'
import { Similar } from './similar'

let asked: string[]
beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const title = [
      { text: 'Getting the ', isMatch: false },
      { text: 'deposit', isMatch: true },
      { text: ' back', isMatch: false },
    ]
    return Response.json({ hits: [{ kind: 'discussion', id: 7, path: '/forum_page/7', title }] })
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('discussions like the one that is begun open beside it', async () => {
  show(<Similar title="My landlord keeps the deposit" language="en" />)
  const link = await screen.findByRole('link', { name: 'Getting the deposit back' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    '/en/forum_page/7',
    '_blank',
  ])
  expect(link.querySelector('mark')?.textContent).toBe('deposit')
  expect(asked).toEqual(['/api/search/similar?title=My+landlord+keeps+the+deposit&language=en'])
})

test('a few letters ask for nothing', async () => {
  show(<Similar title="Deposit" language="en" />)
  expect(screen.queryByRole('region')).toBeNull()
  expect(asked).toEqual([])
})
