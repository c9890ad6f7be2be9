import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { show } from '@/lib/platform/testing/render'
import { BlockedWriter } from './blocked-writer'

afterEach(cleanup)

test('a blocked author reads until when nothing can be published, and where the words stay', () => {
  show(<BlockedWriter block={{ until: '2031-03-04T12:00:00.000Z', reason: 'Insults' }} />)
  const said = screen.getByRole('status').textContent
  expect(said).toContain('4 March 2031')
  expect(said).toContain('stays on this device')
})

test('who is blocked for good is told to copy what they want to keep', () => {
  show(<BlockedWriter block={{ until: null, reason: 'Fraud' }} />)
  expect(screen.getByRole('status').textContent).toContain('for good')
})
