import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AppError } from '@/lib/platform/errors'
import { show } from '@/lib/platform/testing/render'
import { useLoadErrorText } from '@/lib/platform/web/use-load-error-text'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const chunk = new Error('Failed to load chunk')

function Said({ error }: { error: unknown }) {
  return <p>{useLoadErrorText()(error)}</p>
}

test.each([
  { error: new AppError('offline'), onLine: false, said: /^No connection/ },
  { error: chunk, onLine: false, said: /^No connection/ },
  { error: chunk, onLine: true, said: /^Something went wrong on our side/ },
  { error: new AppError('internal'), onLine: false, said: /^Something went wrong on our side/ },
])('only a fault of the site is called one: %o', ({ error, onLine, said }) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
  show(<Said error={error} />)
  expect(screen.getByText(said)).toBeTruthy()
})
