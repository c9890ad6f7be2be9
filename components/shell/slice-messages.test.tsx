import { screen } from '@testing-library/react'
import { useTranslations } from 'next-intl'
import { expect, test, vi } from 'vitest'
import { readSlice } from '@/lib/platform/i18n/slices'
import { show } from '@/lib/platform/testing/render'
import { SliceMessages } from './slice-messages'

vi.mock('@/lib/platform/i18n/slices', { spy: true })

function Title() {
  return <p>{useTranslations('search')('titleOf', { text: 'loft' })}</p>
}

test('what has no words, not even English ones, is left out and reports nothing', async () => {
  const read = vi.mocked(readSlice).mockRejectedValue(new TypeError('Failed to fetch'))
  const report = vi.spyOn(console, 'error')
  show(
    <main>
      <SliceMessages slice="search" waiting={<p>Waiting</p>}>
        <Title />
      </SliceMessages>
    </main>,
  )
  await vi.waitFor(() => expect(screen.queryByText('Waiting')).toBeNull())
  expect(read.mock.calls.map(([locale]) => locale)).toContain('en')
  expect(screen.getByRole('main').textContent).toBe('')
  expect(report).not.toHaveBeenCalled()
})
