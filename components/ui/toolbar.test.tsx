import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createPortal } from 'react-dom'
import { afterEach, expect, test } from 'vitest'
import { Button } from './button'
import { Toolbar } from './toolbar'

afterEach(cleanup)

test('a toolbar is one Tab stop that remembers its place', async () => {
  const user = userEvent.setup()
  render(
    <>
      <Toolbar label="Format">
        <Button>Bold</Button>
        <Button disabled>Off</Button>
        <Button>Italic</Button>
        <Button>Link</Button>
      </Toolbar>
      <button type="button">After</button>
    </>,
  )
  const steps = ['{Tab}', '{ArrowRight}', '{Tab}', '{Shift>}{Tab}{/Shift}', '{End}', '{ArrowRight}']
  const seen: (string | null)[] = []
  for (const step of steps) {
    await user.keyboard(step)
    seen.push(document.activeElement?.textContent ?? null)
  }
  expect(seen).toEqual(['Bold', 'Italic', 'After', 'Italic', 'Link', 'Bold'])
})

test('a dialog of one of its buttons has keys of its own, and its place is kept', async () => {
  const user = userEvent.setup()
  render(
    <Toolbar label="Format">
      <Button>Bold</Button>
      <Button>Italic</Button>
      {createPortal(<button type="button">Tip</button>, document.body)}
    </Toolbar>,
  )
  const focused = () => document.activeElement?.textContent
  await user.keyboard('{Tab}{ArrowRight}')
  expect(focused()).toBe('Italic')
  await user.tab()
  expect(focused()).toBe('Tip')
  await user.keyboard('{ArrowRight}{Home}')
  expect(focused()).toBe('Tip')
  await user.tab({ shift: true })
  expect(focused()).toBe('Italic')
})
