import { cleanup, screen, waitFor } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberTyped } from '@/components/shell/unsaved-text'
import { show } from '@/lib/platform/testing/render'
import { sale } from './fixture'
import { PulseWatch } from './pulse-watch'
import { SaleState } from './sale-state'

type Router = NonNullable<ComponentProps<typeof AppRouterContext>['value']>
const refresh = vi.fn()
let pulse: object

beforeEach(() => {
  refresh.mockClear()
  vi.stubGlobal('fetch', async () => Response.json(pulse))
})
afterEach(() => {
  cleanup()
  delete document.documentElement.dataset.build
  vi.unstubAllGlobals()
})

const draw = (id: number) => {
  const { state, title, updatedAt } = sale
  show(
    <AppRouterContext value={{ refresh } as unknown as Router}>
      <SaleState id={id} state={state} updatedAt={updatedAt} />
      <PulseWatch sales={[{ id, title, state, updatedAt }]} />
    </AppRouterContext>,
  )
}

test('a sale that came further says so, and its page is drawn anew', async () => {
  pulse = { 7: { state: 'open', updatedAt: '2026-01-03T00:00:00.000Z' } }
  draw(7)
  expect(screen.getByText('Presale')).toBeTruthy()
  expect(await screen.findByText('On sale')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('Residenz am Spreebogen: On sale')
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1))
})

test('what is as it was leaves the page alone', async () => {
  pulse = { 8: { state: 'presale', updatedAt: sale.updatedAt } }
  draw(8)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.getByText('Presale')).toBeTruthy()
  expect(refresh).not.toHaveBeenCalled()
})

test('a change of other things draws the page anew without a word', async () => {
  pulse = { 9: { state: 'presale', updatedAt: '2026-01-03T00:00:00.000Z' } }
  draw(9)
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1))
  expect(screen.getByRole('status').textContent).toBe('')
})

test('one that nobody may read any more draws the page anew', async () => {
  pulse = {}
  draw(10)
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1))
})

test('a page that something is typed on is not drawn anew when the site has another build', async () => {
  document.documentElement.dataset.build = 'before'
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const url = String(input instanceof Request ? input.url : input)
    asked.push(url)
    return Response.json(url.includes('latest.json') ? { id: 'after' } : pulse)
  })
  document.body.innerHTML = '<textarea>Hello</textarea>'
  document.addEventListener('input', rememberTyped, { once: true })
  document.querySelector('textarea')?.dispatchEvent(new Event('input', { bubbles: true }))
  pulse = { 11: { state: 'open', updatedAt: '2026-01-03T00:00:00.000Z' } }
  draw(11)
  await waitFor(() => expect(asked.join()).toContain('/builds/latest.json?'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(refresh).not.toHaveBeenCalled()
})
