import { useMutation } from '@tanstack/react-query'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { AppError } from '@/lib/platform/errors'
import { show } from '@/lib/platform/testing/render'
import type { RichText } from '@/lib/richtext/schema'
import { useSendOnce } from './use-send-once'

const body = {
  type: 'doc',
  version: 1,
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Yes' }] }],
} as RichText

afterEach(cleanup)

function Sending({ code }: { code: 'offline' | 'forbidden' }) {
  const mutationFn = () => Promise.reject(new AppError(code))
  const mutation = useMutation({ mutationFn, networkMode: 'always' })
  const { send, error } = useSendOnce(mutation, () => mutation.mutate())
  return (
    <>
      <button type="button" onClick={() => send(body)}>
        Send
      </button>
      {error ? <p role="alert">{error}</p> : null}
    </>
  )
}

test('a lost connection is said until there is one again, and each time that it is lost', async () => {
  const user = show(<Sending code="offline" />)
  for (let time = 1; time <= 2; time++) {
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByRole('alert')
    act(() => void window.dispatchEvent(new Event('online')))
    expect(screen.queryByRole('alert')).toBeNull()
  }
})

test('what was refused stays said', async () => {
  const user = show(<Sending code="forbidden" />)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByRole('alert')
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.getByRole('alert')).toBeTruthy()
})
