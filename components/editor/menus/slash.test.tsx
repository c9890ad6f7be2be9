import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import ru from '@/messages/ru/editor.json'
import { findBlocks } from '../nodes/blocks'
import { doc, last, paragraph, prepareEditor, writing } from '../writing-fixture'

prepareEditor()

const menu = () => screen.queryByRole('listbox', { name: 'Blocks' })
const entries = () => within(menu() as HTMLElement).getAllByRole('option')
async function typing(words: string, value?: ReturnType<typeof doc>) {
  const hand = await writing({ value })
  hand.box.focus()
  const type = (more: string) =>
    act(async () => void hand.editor.commands.insertContent({ type: 'text', text: more }))
  await act(async () => void hand.editor.commands.focus('end'))
  await type(words)
  return { ...hand, type }
}

describe('a slash on an empty line', () => {
  test('offers every block, the active one told to assistive technology', async () => {
    const { box } = await typing('/')
    await waitFor(() => expect(menu()).toBeTruthy())
    expect(entries()).toHaveLength(13)
    expect(box.getAttribute('aria-controls')).toBe(menu()?.id)
    expect(box.getAttribute('aria-activedescendant')).toBe(entries()[0]?.id)
  })

  test('filters while typing; arrows choose, Enter inserts, nothing of the slash stays', async () => {
    const { user, type } = await typing('/')
    await type('head')
    await waitFor(() =>
      expect(entries().map((one) => one.textContent)).toEqual(['Heading', 'Subheading']),
    )
    await user.keyboard('{ArrowDown}{Enter}')
    await type('Roof')
    expect(last?.content).toEqual([
      { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'Roof' }] },
    ])
    expect(menu()).toBeNull()
  })

  test('Escape closes it and leaves the words', async () => {
    const { user } = await typing('/quo')
    await waitFor(() => expect(entries()).toHaveLength(1))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(menu()).toBeNull())
    expect(last).toEqual(doc(paragraph('/quo')))
  })

  test('a press inserts, too', async () => {
    const { user } = await typing('/table')
    await waitFor(() => expect(entries()).toHaveLength(1))
    await user.click(screen.getByRole('option', { name: 'Table' }))
    await waitFor(() => expect(menu()).toBeNull())
    expect(document.querySelector('table')).toBeTruthy()
  })
})

describe('a slash is a slash', () => {
  test('among words', async () => {
    await typing('/', doc(paragraph('either')))
    expect(menu()).toBeNull()
    expect(last).toEqual(doc(paragraph('either/')))
  })

  test('in a comment', async () => {
    const { editor } = await writing({ variant: 'comment' })
    await act(async () => void editor.commands.insertContent('/'))
    expect(menu()).toBeNull()
  })

  test('while an input method composes', async () => {
    const { editor } = await writing()
    Object.defineProperty(editor.view, 'composing', { get: () => true })
    await act(async () => void editor.commands.insertContent('/'))
    expect(menu()).toBeNull()
  })
})

describe('the button at an empty line', () => {
  test('offers the same blocks', async () => {
    const { user } = await writing()
    await user.click(screen.getByRole('button', { name: 'Insert a block' }))
    await user.click(screen.getByRole('button', { name: 'Caution' }))
    expect(document.querySelector('[data-callout="warning"]')).toBeTruthy()
  })

  test('is gone where words are', async () => {
    await writing({ value: doc(paragraph('words')) })
    expect(screen.queryByRole('button', { name: 'Insert a block' })).toBeNull()
  })
})

describe('a block is found', () => {
  const russian = (name: keyof typeof ru.blocks.names) =>
    `${ru.blocks.names[name]} ${ru.blocks.words[name]}`
  test.each([
    ['галер', 'gallery'],
    ['gallery', 'gallery'],
    ['фото', 'image'],
    ['ТАБЛ', 'table'],
    ['предупреж', 'warning'],
    ['h2', 'heading2'],
  ])('in Russian by %s: %s', (typed, name) =>
    expect(findBlocks(typed, russian).map((block) => block.name)).toContain(name),
  )
  test('by nothing that it is not', () => expect(findBlocks('дом', russian)).toEqual([]))
})
