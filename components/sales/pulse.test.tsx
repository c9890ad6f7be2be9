import { cleanup, screen, waitFor } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
  expect(refresh).toHaveBeenCalledTimes(1)
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
