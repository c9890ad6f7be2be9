import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ActLine } from '@/components/audit/act-line'
import { loadSlice } from '@/components/shell/slice-messages'
import { show } from '@/lib/platform/testing/render'
import { BlockLine } from './block-line'

vi.hoisted(() => {
  process.env.TZ = 'Asia/Tokyo'
})

test('the end of a block and the time of an act are told in the time zone of the reader', async () => {
  await loadSlice('en', 'members')
  const at = '2026-03-05T22:00:00.000Z'
  show(
    <>
      <BlockLine block={{ until: at, reason: 'Insults' }} />
      <ActLine
        act={{
          id: 1,
          actor: null,
          action: 'block',
          kind: 'user',
          targetId: 7,
          member: null,
          rule: 'abuse',
          reason: '',
          before: null,
          after: null,
          createdAt: at,
        }}
      />
    </>,
  )
  expect((await screen.findByRole('status')).textContent).toContain('6 March 2026 at 07:00')
  expect(screen.getByText(/^6 Mar 2026, 07:00/).getAttribute('datetime')).toBe(at)
})
