import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import type { FeedSource } from '@/lib/imports/schema'
import { type FakeUpload, fakeUploads } from '@/lib/platform/testing/fake-uploads'
import { show } from '@/lib/platform/testing/render'
import { SourceActions } from './source-actions'

installPlatform()

const source: FeedSource = {
  id: 2,
  name: 'Stein',
  format: 'yrl',
  url: '',
  schedule: 'off',
  nextRunAt: null,
  company: null,
  lastCount: 0,
  version: 1,
  lastRun: null,
}
const run = {
  id: 6,
  state: 'queued',
  bytes: 8,
  bytesRead: 0,
  generatedAt: null,
  offers: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  retired: 0,
  refused: 0,
  issueCount: 0,
  heldFor: [],
  compared: 0,
  moved: 0,
  released: false,
  error: null,
  queuedAt: '2026-01-02T03:04:05.000Z',
  startedAt: null,
  endedAt: null,
}

let requests: FakeUpload[]

beforeEach(() => {
  requests = fakeUploads()
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'XSRF-TOKEN=x'
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const choose = async (name: string) => {
  const user = show(<SourceActions source={source} />)
  const input = screen.getByLabelText('Upload a file: Stein', { selector: 'input' })
  await user.upload(input, new File(['<xml/>'], name, { type: '' }))
  await waitFor(() => expect(requests).toHaveLength(1))
  return user
}
const bar = () => screen.queryByRole<HTMLProgressElement>('progressbar')

test('a file goes out as what it is, says how far it is, and is gone when it has arrived', async () => {
  await choose('stein.yrl')
  expect(requests[0]).toMatchObject({ method: 'POST', path: '/api/feeds/2/runs' })
  expect(requests[0]?.body).toMatchObject({ type: 'application/xml' })
  await act(async () => requests[0]?.upload.onprogress?.({ loaded: 30, total: 120 }))
  expect(bar()?.value).toBe(25)
  expect(screen.getByText('25%')).toBeTruthy()
  await act(async () => requests[0]?.answer(202, run))
  await waitFor(() => expect(bar()).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a packed file says that it is packed', async () => {
  await choose('stein.xml.gz')
  expect(requests[0]?.body).toMatchObject({ type: 'application/gzip' })
})

test('what is on its way can be cancelled', async () => {
  const user = await choose('stein.xml')
  await user.click(screen.getByRole('button', { name: 'Cancel the upload' }))
  expect(requests[0]?.isAborted).toBe(true)
  expect(bar()).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a file that is wrong says why, and is not offered to be sent again', async () => {
  await choose('stein.xml')
  await act(async () => requests[0]?.answer(413, { code: 'too_large', errors: [] }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'stein.xml could not be uploaded. This is too large.',
  )
  expect(screen.queryByRole('button', { name: 'Upload again' })).toBeNull()
})

test('a file that did not arrive can be sent again', async () => {
  const user = await choose('stein.xml')
  await act(async () => requests[0]?.onerror())
  await user.click(screen.getByRole('button', { name: 'Upload again' }))
  await waitFor(() => expect(requests).toHaveLength(2))
  await act(async () => requests[1]?.answer(202, run))
  await waitFor(() => expect(bar()).toBeNull())
})
