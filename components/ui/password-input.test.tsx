import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Field } from './field'
import { PasswordInput } from './password-input'

test('a password is shown on demand and hidden again', async () => {
  const user = userEvent.setup()
  render(
    <Field label="Password">
      {(control) => <PasswordInput {...control} showLabel="Show" hideLabel="Hide" />}
    </Field>,
  )
  const input = screen.getByLabelText<HTMLInputElement>('Password')
  await user.type(input, 'secret')
  expect(input.type).toBe('password')

  await user.click(screen.getByRole('button', { name: 'Show' }))
  expect(input.type).toBe('text')
  expect(input.value).toBe('secret')

  await user.click(screen.getByRole('button', { name: 'Hide' }))
  expect(input.type).toBe('password')
})
