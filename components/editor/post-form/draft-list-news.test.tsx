import { act, cleanup, screen } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import { OtherTabs } from '@/lib/drafting/other-tabs'
import { show } from '@/lib/platform/testing/render'
import { DraftList } from './draft-list'

installPlatform()
const router = {} as ComponentProps<typeof AppRouterContext>['value']
let section: string

class FakeChannel {
  static open = new Set<FakeChannel>()
  onmessage: ((event: { data: unknown }) => void) | null = null
  constructor() {
    FakeChannel.open.add(this)
  }
  postMessage(data: unknown) {
    for (const other of FakeChannel.open) if (other !== this) other.onmessage?.({ data })
  }
  close() {
    FakeChannel.open.delete(this)
  }
}

beforeEach(() => {
  section = 'forum'
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  vi.stubGlobal('fetch', async () =>
    Response.json({
      items: [
        {
          id: 7,
          section,
          title: 'Roofs',
          excerpt: '',
          language: 'en',
          version: 2,
          savedAt: '2026-01-02T03:04:05.000Z',
          isPublished: false,
          scheduledAt: null,
        },
      ],
      next: null,
      used: { drafts: 1, bytes: 10 },
    }),
  )
})
afterEach(() => {
  cleanup()
  FakeChannel.open.clear()
  vi.unstubAllGlobals()
})

test('the list shows the section chosen last, also when its save ends after the list was drawn', async () => {
  show(
    <AppRouterContext value={router}>
      <DraftList />
    </AppRouterContext>,
  )
  expect(await screen.findByText('Forum')).toBeTruthy()
  section = 'news'
  const editor = new OtherTabs({ prefix: 'draft', user: 3 }, () => {})
  editor.open()
  editor.close()
  const saved = { id: 7, version: 3, savedAt: '2026-01-02T03:04:06.000Z' }
  await act(async () => editor.broadcast({ saved }))
  expect(await screen.findByText('News')).toBeTruthy()
  expect(FakeChannel.open.size).toBe(1)
})
