import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import { type FakeUpload, fakeUploads } from '@/lib/platform/testing/fake-uploads'
import { show } from '@/lib/platform/testing/render'
import { type SaleContent, type SaleDraft, saleContent } from '@/lib/sales/drafts/schema'

export type Call = { method: string; path: string; body: SaleContent & Record<string, unknown> }

/** Requests of the form and the uploads it started. */
export let calls: Call[]
export let requests: FakeUpload[]
/** URLs of complex searches. */
export let asked: string[]
export let server: {
  draft: SaleDraft
  isDown: boolean
  refusal: { status: number; body: object } | null
}
let user = Math.floor(Math.random() * 1e9)

const words = { language: 'en', title: 'Riverside', description: 'By the river.' } as const
const NAMES: SaleDraft['names'] = {
  developer: { id: 3, slug: 'builder', name: 'Builder', logoId: null, isVerified: true },
  complex: null,
  cities: [],
  manager: { id: 5, name: 'Anna Keller', avatarId: null, role: 'moderator' },
  pictures: {},
  files: {},
  documents: {},
  presentationDownloads: 0,
}
export const imageId = (letter: string) => letter.repeat(20)

/** A complete draft. */
export const aDraft = (more: Partial<SaleDraft> = {}): SaleDraft => ({
  ...saleContent.parse({
    ...words,
    developer: 3,
    manager: 5,
    country: 'DE',
    cities: [9],
    address: 'River Road 1',
    mainImage: imageId('a'),
    images: [{ id: imageId('a') }, { id: imageId('b') }, { id: imageId('c') }],
  }),
  id: 7,
  version: 3,
  state: 'draft',
  savedAt: '2026-01-02T03:04:05.000Z',
  isChanged: false,
  names: NAMES,
  ...more,
})

async function fakeFetch(path: string, { method = 'GET', body }: RequestInit = {}) {
  const sent = JSON.parse(String(body ?? 'null'))
  if (server.isDown) throw new TypeError('failed')
  if (method === 'GET') return Response.json(answerOf(path))
  calls.push({ method, path, body: sent })
  if (server.refusal) return Response.json(server.refusal.body, { status: server.refusal.status })
  if (sent?.version !== undefined && sent.version !== server.draft.version) {
    return Response.json(
      { code: 'version_conflict', data: { draft: server.draft } },
      { status: 409 },
    )
  }
  server.draft = { ...server.draft, ...sent, version: server.draft.version + 1 }
  return Response.json(server.draft)
}

function answerOf(path: string) {
  if (path.startsWith('/api/callback-requests/desk')) {
    return { counts: { new: 0, inWork: 0, called: 0 }, staff: [NAMES.manager] }
  }
  if (path.startsWith('/api/maps')) return { isConfigured: false }
  if (path.startsWith('/api/complexes')) {
    asked.push(path)
    return { items: [{ id: 12, name: 'Park Side' }], next: null }
  }
  return { items: [], next: null }
}

/** Polyfills jsdom for the form; call once per test file. */
export function prepareForm() {
  beforeAll(() => {
    installPlatform()
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {}
        disconnect() {}
      },
    )
  })
  afterEach(cleanup)
  beforeEach(() => {
    // Files share a page whose frames may have stopped with an earlier file; drag and drop waits for one.
    vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) =>
      setTimeout(() => draw(performance.now()), 16),
    )
    user++
    calls = []
    requests = fakeUploads()
    asked = []
    server = { draft: aDraft(), isDown: false, refusal: null }
    localStorage.clear()
    sessionStorage.clear()
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
    document.cookie = 'XSRF-TOKEN=x'
    // biome-ignore lint/suspicious/noDocumentCookie: the sign of a session that scripts can see
    document.cookie = 'auth_token=x'
    vi.stubGlobal('fetch', fakeFetch)
  })
}

/** Renders the form with its user-event instance. */
export async function aForm(draft: SaleDraft = server.draft) {
  server.draft = draft
  const fresh = saleContent.parse({ language: 'en' })
  // The drag and drop library reads navigator.platform on import.
  const { SaleForm } = await import('./sale-form')
  return show(<SaleForm userId={user} id={draft.id} draft={draft} fresh={fresh} />)
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name })
export const field = (name: string | RegExp) =>
  screen.getByRole<HTMLInputElement>('textbox', { name })
