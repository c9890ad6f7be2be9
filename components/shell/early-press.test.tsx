import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import { show } from '@/lib/platform/testing/render'
import { aPostState, emptyBits } from '@/lib/testing/viewer-bits'
import type { ViewerBits } from '@/lib/viewer/schema'

const me = {
  id: 3,
  name: 'Anna',
  avatarId: null,
  role: 'member',
  email: 'a@example.org',
  emailConfirmed: true,
  about: '',
  language: 'en',
  createdAt: '2026-01-01T00:00:00.000Z',
}
const may = { mayEdit: false, mayDelete: false, mayHide: false, mayReact: true }
const bitsOf = (on: boolean): ViewerBits => ({
  ...emptyBits(),
  posts: { 7: { ...aPostState(), reacted: on, favorite: on } },
  comments: { 7: { ...may, reacted: on, ignored: false, mayAccept: false, mayIgnore: true } },
  companies: {
    7: { subscribed: on, level: on ? 'all' : null, favorite: on, mayEdit: false, mayReport: true },
  },
})

type Toggle = { name: RegExp; call: string; draw: () => Promise<ReactElement> }
// Imported again for each test: a loaded module is no longer pending.
const TOGGLES: Record<string, Toggle> = {
  favourite: {
    name: /^Favourite/,
    call: 'PUT /api/favorites/post/7',
    draw: async () => {
      const { FavoriteIsland } = await import('@/components/toggles/favorite-island')
      return <FavoriteIsland kind="post" id={7} icon={null} />
    },
  },
  like: {
    name: /^Like/,
    call: 'PUT /api/comments/7/reaction',
    draw: async () => {
      const { ReactionIsland } = await import('@/components/comments/reaction-island')
      const said = { count: 2, label: 'Like, 2 people like this' }
      return <ReactionIsland kind="comments" id={7} {...said} icon={null} isOwnQuestion />
    },
  },
  follow: {
    name: /^Subscribe.*Acme/,
    call: 'PUT /api/companies/7/subscription',
    draw: async () => {
      const { SubscribeButton } = await import('@/components/topics/subscribe-button')
      return <SubscribeButton kind="companies" id={7} title="Acme" subscribers={1} />
    },
  },
}

installPlatform()
// Long enough for the parts and their schemas to load.
const PATIENT = { timeout: 10_000 }

let bits: ViewerBits
let sent: string[]
let sayWho: () => void

beforeEach(() => {
  vi.resetModules()
  sent = []
  const known = new Promise<void>((resolve) => (sayWho = resolve))
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'auth_token=x'
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' } = {}) => {
    if (path === '/api/csrf-cookie') return new Response(null, { status: 204 })
    if (path === '/api/user') {
      await known
      return Response.json(me)
    }
    if (path.startsWith('/api/viewer')) return Response.json(bits)
    sent.push(`${method} ${path}`)
    return Response.json({
      reacted: true,
      reactions: 3,
      subscribed: true,
      level: 'all',
      subscribers: 2,
      favorite: true,
    })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  // biome-ignore lint/suspicious/noDocumentCookie: signed out
  document.cookie = 'auth_token=; max-age=0'
})

const state = (name: RegExp) => {
  const button = screen.getByRole('button', { name })
  return [button.getAttribute('aria-busy'), button.getAttribute('aria-pressed')]
}

for (const [title, { name, call, draw }] of Object.entries(TOGGLES)) {
  test(`${title}: the first press waits for the part that can do it, and is done once`, async () => {
    bits = bitsOf(false)
    show(await draw())
    fireEvent.click(screen.getByRole('button', { name }))
    expect(state(name)).toEqual(['true', 'false'])
    fireEvent.click(screen.getByRole('button', { name }))
    sayWho()
    await waitFor(() => expect(state(name)).toEqual([null, 'true']), PATIENT)
    await waitFor(() => expect(sent).toEqual([call]))
  })

  test(`${title}: what stands so already is left as it is`, async () => {
    bits = bitsOf(true)
    show(await draw())
    fireEvent.click(screen.getByRole('button', { name }))
    sayWho()
    await waitFor(() => expect(state(name)).toEqual([null, 'true']), PATIENT)
    expect(sent).toEqual([])
  })
}
