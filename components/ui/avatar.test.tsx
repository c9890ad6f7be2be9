import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Avatar, initialsOf } from './avatar'

afterEach(cleanup)

test.each([
  ['Anna Novak', 'AN'],
  ['željko', 'Ž'],
  ['Ольга Ивановна Петрова', 'ОП'],
  ['«Северный дом» ООО', 'СО'],
  ['  ', ''],
])('%s is abbreviated to “%s”', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('an avatar beside a name is decoration, one without a name is an image', () => {
  render(
    <>
      <Avatar id={1} name="Anna Novak" />
      <Avatar id={1} name="Anna Novak" alt="Anna Novak" />
    </>,
  )
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('aria-label'))).toEqual([
    'Anna Novak',
  ])
})

test('who has no name, as after the deletion of an account, has a sign', () => {
  const { container } = render(<Avatar id={0} name="" />)
  expect(container.firstElementChild?.getAttribute('data-initials')).toBe('?')
})

test('the same person always has the same hue', () => {
  const { container } = render(
    <>
      <Avatar id="u1" name="A" />
      <Avatar id="u1" name="B" size={72} />
      <Avatar id="u2" name="A" />
    </>,
  )
  const [first, again, other] = [...container.children].map((each) => each.getAttribute('data-hue'))
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})
