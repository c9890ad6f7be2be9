import { useMutation } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
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

function Sending({ error }: { error: AppError }) {
  const mutation = useMutation({ mutationFn: () => Promise.reject(error), networkMode: 'always' })
  const { send, error: said } = useSendOnce(mutation, () => mutation.mutate())
  return (
    <>
      <button type="button" onClick={() => send(body)}>
        Send
      </button>
      {said ? <p role="alert">{said}</p> : null}
    </>
  )
}

test('a lost connection is said until there is one again', async () => {
  const user = show(<Sending error={new AppError('offline')} />)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByRole('alert')
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('what was refused stays said', async () => {
  const user = show(<Sending error={new AppError('forbidden')} />)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByRole('alert')
  await act(async () => {
    window.dispatchEvent(new Event('online'))
    await new Promise((resolve) => setTimeout(resolve, 20))
  })
  expect(screen.getByRole('alert')).toBeTruthy()
})
