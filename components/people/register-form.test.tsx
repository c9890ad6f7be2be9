import { cleanup, screen } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import type { ComponentProps } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '@/lib/platform/testing/render'
import { RegisterForm } from './register-form'

const router = { refresh: vi.fn() } as unknown as ComponentProps<typeof AppRouterContext>['value']

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open() {
  const user = show(
    <AppRouterContext value={router}>
      <RegisterForm onDone={vi.fn()} />
    </AppRouterContext>,
  )
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  const fill = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) await user.type(field(label), value)
    await user.click(screen.getByRole('button', { name: 'Create account' }))
  }
  const agree = () => user.click(screen.getByRole('checkbox'))
  return { fill, field, agree }
}

test('passwords are judged in the exact words', async () => {
  const { fill } = open()
  await fill({ Password: 'short' })
  await screen.findByText('Password must be at least 8 characters long.')
  expect(screen.getByText('Password confirmation is required.')).toBeTruthy()
  await fill({ Password: ' and longer', 'Repeat the password': 'another' })
  await screen.findByText('Passwords must match.')
})

test('of several wrong fields the uppermost gets the focus', async () => {
  const { fill, field } = open()
  await fill({
    Name: 'Anna',
    'E-mail': 'anna@example.org',
    Password: 'seven wet herons',
    'Repeat the password': 'seven dry herons',
  })
  await screen.findByText('Passwords must match.')
  expect(document.activeElement).toBe(field('Repeat the password'))
})

test('what only the server knows lands on its field, with the focus', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'XSRF-TOKEN=token'
  vi.stubGlobal('fetch', async () =>
    Response.json(
      { code: 'invalid', errors: [{ pointer: '#/email', code: 'email_taken', message: '' }] },
      { status: 422 },
    ),
  )
  const { fill, field, agree } = open()
  await agree()
  await fill({
    Name: 'Anna',
    'E-mail': 'anna@example.org',
    Password: 'seven wet herons',
    'Repeat the password': 'seven wet herons',
  })
  const fault = await screen.findByText('An account with this e-mail already exists.')
  expect(field('E-mail').getAttribute('aria-describedby')).toContain(fault.id)
  expect(document.activeElement).toBe(field('E-mail'))
})

test('the consent starts empty, leads to both texts, and nothing is sent without it', async () => {
  const sent = vi.fn()
  vi.stubGlobal('fetch', sent)
  const { fill } = open()
  const box = screen.getByRole<HTMLInputElement>('checkbox')
  expect(box.checked).toBe(false)
  for (const [name, path] of [
    ['terms of use', '/en/terms'],
    ['privacy policy', '/en/privacy'],
  ]) {
    const link = screen.getByRole('link', { name })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([path, '_blank'])
  }
  await fill({
    Name: 'Anna',
    'E-mail': 'anna@example.org',
    Password: 'seven wet herons',
    'Repeat the password': 'seven wet herons',
  })
  const fault = await screen.findByText(
    'Please agree to the terms and the privacy policy to register.',
  )
  expect(box.getAttribute('aria-describedby')).toContain(fault.id)
  expect(sent).not.toHaveBeenCalled()
})

test('an empty name says that it is required', async () => {
  const { fill } = open()
  await fill({ Password: 'seven wet herons' })
  const name = screen.getByLabelText('Name')
  const fault = document.getElementById(name.getAttribute('aria-describedby')?.split(' ')[0] ?? '')
  expect(fault?.textContent).toBe('This field is required.')
})

test('password managers offer a new password and everyone may look at it', () => {
  const { field } = open()
  expect(field('Password').autocomplete).toBe('new-password')
  expect(field('Repeat the password').autocomplete).toBe('new-password')
  expect(screen.getAllByRole('button', { name: 'Show password' })).toHaveLength(2)
})
