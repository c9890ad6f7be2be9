import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { type ComponentProps, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import { show } from '@/lib/platform/testing/render'
import { DeleteComment } from './delete-comment'

installPlatform()
const refresh = vi.fn()
const router = { refresh } as unknown as ComponentProps<typeof AppRouterContext>['value']

beforeEach(() => {
  refresh.mockClear()
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A page of comments; those without text are deleted. */
function Discussion({ words, number }: { words: boolean[]; number: number }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <AppRouterContext value={router}>
      <section id="comments">
        {words.map((hasWords, index) => (
          <article key={String(index)} id={`post-${index + 1}`} tabIndex={-1}>
            {hasWords ? <p data-quotable="">words</p> : null}
            {index + 1 === number ? (
              <button type="button" onClick={() => setAsking(true)}>
                Ask
              </button>
            ) : null}
          </article>
        ))}
      </section>

      {isAsking ? (
        <DeleteComment comment={{ id: 70 + number, number }} onDone={() => setAsking(false)} />
      ) : null}
    </AppRouterContext>
  )
}

test.each([
  ['the next comment', [true, true, true], 2, 'post-3'],
  ['the next that has words', [true, true, false, true], 2, 'post-4'],
  ['the one before, when it was the last', [true, true, true], 3, 'post-2'],
  ['the one before that has words', [true, false, true], 3, 'post-1'],
  ['its own place, when it was the only one', [false, true], 2, 'post-2'],
])(
  'after deleting the focus goes to %s',
  async (_, words, number, focused) => {
    const user = show(<Discussion words={words} number={number} />)
    // The messages of the dialog load with it.
    await act(() => user.click(screen.getByRole('button', { name: 'Ask' })))
    const name = { name: 'Delete' }
    await user.click(await screen.findByRole('button', name, { timeout: 10_000 }))
    await waitFor(() => expect(refresh).toHaveBeenCalledOnce())
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(document.activeElement?.id).toBe(focused)
  },
  30_000,
)
