import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Checkbox, Field, Input } from './field'

afterEach(cleanup)

test('a field names its control and describes it by error and hint', () => {
  render(
    <Field label="Name" hint="As in your passport" error="Too short" required>
      {(control) => <Input {...control} />}
    </Field>,
  )
  const input = screen.getByLabelText<HTMLInputElement>('Name')
  expect(input.required).toBe(true)
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(descriptionOf(input)).toBe('Too short As in your passport')
  expect(screen.getByRole('alert').textContent).toBe('Too short')
})

test('a sound field announces nothing', () => {
  render(<Field label="Name">{(control) => <Input {...control} />}</Field>)
  const input = screen.getByLabelText('Name')
  expect(input.hasAttribute('aria-invalid')).toBe(false)
  expect(input.hasAttribute('aria-describedby')).toBe(false)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a checkbox is named by its label and described by its error', () => {
  render(<Checkbox label="I agree" error="Needed" />)
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'I agree' })
  expect(box.checked).toBe(false)
  expect(descriptionOf(box)).toBe('Needed')
})

function descriptionOf(element: Element) {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}
