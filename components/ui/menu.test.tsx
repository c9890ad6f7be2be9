import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { installPlatform } from './jsdom-platform'
import { Menu } from './menu'

beforeAll(installPlatform)
afterEach(cleanup)

test('arrows open the menu and walk it round, Home and End jump', async () => {
  const { user } = show()
  screen.getByRole('button', { name: 'More' }).focus()
  const steps = ['{ArrowDown}', '{ArrowDown}', '{End}', '{ArrowDown}', '{ArrowUp}', '{Home}']
  const seen: (string | null)[] = []
  for (const step of steps) {
    await user.keyboard(step)
    seen.push(document.activeElement?.textContent ?? null)
  }
  expect(seen).toEqual(['Edit', 'Share', 'Delete', 'Edit', 'Delete', 'Edit'])
  expect(trigger().getAttribute('aria-expanded')).toBe('true')
})

test('a choice closes the menu, gives the focus back and then acts', async () => {
  const { user, onDelete } = show()
  await user.click(trigger())
  expect(trigger().getAttribute('aria-expanded')).toBe('true')

  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(onDelete).toHaveBeenCalledOnce()
  expect(trigger().getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(trigger())
})

test('Home and End on the button stay with the page', async () => {
  const { user } = show()
  trigger().focus()
  await user.keyboard('{End}')
  expect(document.activeElement).toBe(trigger())
})

function show() {
  const onDelete = vi.fn()
  render(
    <Menu
      label="More"
      items={[
        { label: 'Edit', href: '/edit' },
        { label: 'Share', href: '/share' },
        { label: 'Frozen', onChoose: onDelete, disabled: true },
        { label: 'Delete', onChoose: onDelete, danger: true },
      ]}
    />,
  )
  return { user: userEvent.setup(), onDelete }
}

function trigger() {
  return screen.getByRole('button', { name: 'More' })
}
