import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Button, ButtonLink, IconButton } from './button'

afterEach(cleanup)

test('a busy button keeps the focus and does nothing', async () => {
  const onClick = vi.fn()
  const onSubmit = vi.fn()
  const user = userEvent.setup()
  render(
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <Button type="submit" busy onClick={onClick}>
        Save
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Save' })
  await user.click(button)
  await user.type(screen.getByLabelText('Name'), 'x{Enter}')
  expect(onClick).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(button.hasAttribute('disabled')).toBe(false)
})

test('an icon button is named, a link is a link, a class is added', () => {
  render(
    <>
      <IconButton label="Close" icon={<svg />} className="mine" />
      <ButtonLink href="/news">News</ButtonLink>
    </>,
  )
  expect(screen.getByRole('button', { name: 'Close' }).classList.contains('mine')).toBe(true)
  expect(screen.getByRole('link', { name: 'News' }).getAttribute('href')).toBe('/news')
})
