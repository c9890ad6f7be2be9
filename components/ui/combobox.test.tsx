import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { Combobox } from './combobox'
import { Field } from './field'
import { installPlatform } from './jsdom-platform'
import type { ComboboxOption } from './use-combobox'

beforeAll(installPlatform)
afterEach(cleanup)

const all = ['Berlin', 'Bern', 'Prague'].map((label) => ({ id: label, label }))

test('typing filters, arrows point, Enter chooses and the field is empty again', async () => {
  const user = show()
  await user.type(field(), 'ber')
  expect(field().getAttribute('aria-expanded')).toBe('true')
  expect(optionNames()).toEqual(['Berlin', 'Bern', 'Add “ber”'])

  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(active()).toBe('Bern')
  await user.keyboard('{Enter}')
  expect(chosen()).toEqual(['Remove Bern'])
  expect(field().value).toBe('')
  expect(field().getAttribute('aria-expanded')).toBe('false')
})

test('arrows go round', async () => {
  const user = show()
  await user.click(field())
  await user.keyboard('{ArrowUp}')
  expect(active()).toBe('Prague')
  await user.keyboard('{ArrowDown}')
  expect(active()).toBe('Berlin')
})

test('a new word becomes a token by Enter or a comma, a known one does not come twice', async () => {
  const user = show()
  await user.type(field(), 'lofts{Enter}')
  await user.type(field(), 'yards,')
  expect(chosen()).toEqual(['Remove lofts', 'Remove yards'])

  await user.type(field(), 'LOFTS')
  expect(screen.queryByRole('option', { name: /Add/ })).toBeNull()
})

test('Backspace in the empty field takes the last token, its button takes any', async () => {
  const user = show(all)
  await user.click(field())
  await user.keyboard('{Backspace}')
  expect(chosen()).toEqual(['Remove Berlin', 'Remove Bern'])
  await user.click(screen.getByRole('button', { name: 'Remove Berlin' }))
  expect(chosen()).toEqual(['Remove Bern'])
})

test('Escape closes the list only, and Enter with a closed list is left to the form', async () => {
  const user = show()
  await user.type(field(), 'ber')
  expect(fireEvent.keyDown(field(), { key: 'Escape' })).toBe(false)
  expect(field().getAttribute('aria-expanded')).toBe('false')
  expect(fireEvent.keyDown(field(), { key: 'Escape' })).toBe(true)
  expect(fireEvent.keyDown(field(), { key: 'Enter' })).toBe(true)
})

test('keys that compose a word choose nothing', async () => {
  const user = show()
  await user.type(field(), 'ber')
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true })
  expect(chosen()).toEqual([])
})

test('choosing what is chosen takes it back', async () => {
  const user = show(all)
  await user.type(field(), 'bern')
  expect(screen.getByRole('option', { name: 'Bern' }).getAttribute('aria-selected')).toBe('true')
  await user.keyboard('{ArrowDown}{Enter}')
  expect(chosen()).toEqual(['Remove Berlin', 'Remove Prague'])
})

function Sample({ start }: { start: ComboboxOption[] }) {
  const [query, setQuery] = useState('')
  const [picked, setPicked] = useState(start)
  return (
    <Field label="Tags">
      {(control) => (
        <Combobox
          {...control}
          multiple
          options={all.filter((each) => each.label.toLowerCase().includes(query.toLowerCase()))}
          onQuery={setQuery}
          chosen={picked}
          onChoose={(option) => setPicked([...picked, option])}
          onCreate={(text) => setPicked([...picked, { id: text, label: text }])}
          onRemove={(option) => setPicked(picked.filter((each) => each !== option))}
          labels={{
            list: 'Tags found',
            empty: 'Nothing found',
            busy: 'Searching',
            remove: (option) => `Remove ${option.label}`,
            create: (text) => `Add “${text}”`,
          }}
        />
      )}
    </Field>
  )
}

function show(start: ComboboxOption[] = []) {
  render(<Sample start={start} />)
  return userEvent.setup()
}

function field() {
  return screen.getByRole<HTMLInputElement>('combobox', { name: 'Tags' })
}

function optionNames() {
  return screen.getAllByRole('option', { hidden: true }).map((option) => option.textContent)
}

function active() {
  return document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent
}

function chosen() {
  return screen
    .queryAllByRole('button', { name: /Remove/ })
    .map((button) => button.getAttribute('aria-label'))
}
