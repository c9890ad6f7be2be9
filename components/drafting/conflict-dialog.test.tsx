import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import { show } from '@/lib/platform/testing/render'
import { ConflictDialog } from './conflict-dialog'
import type { VersionField, VersionWords } from './versions'

installPlatform()
afterEach(cleanup)

type Content = { title: string; tags: string[]; body: string; bold: boolean; picture: string }
const stored = { id: 7, version: 4, savedAt: '2026-03-10T12:00:00.000Z' }
const mine: Content = {
  title: 'Roof',
  tags: ['roof', 'tiles'],
  body: 'It leaks in spring.',
  bold: false,
  picture: '',
}

const versionOf = ({ title, tags, body, bold, picture }: Content): VersionWords => {
  const field = (name: string, stored: unknown, value: VersionField['value']): VersionField => ({
    name,
    label: name,
    stored,
    value,
  })
  return {
    words: `${title}\n\n${body}`,
    fields: [
      field('Title', title, { kind: 'text', text: title }),
      field('Text', [body, bold], { kind: 'text', text: body }),
      field('Tags', tags, { kind: 'list', items: tags }),
      field('Cover', picture, {
        kind: 'pictures',
        pictures: picture ? [{ id: picture, caption: '' }] : [],
      }),
    ],
  }
}

function open(change: Partial<Content>) {
  const saver = { keepMine: vi.fn(), takeTheirs: vi.fn() }
  const theirs = { ...mine, ...change, ...stored }
  const hand = show(
    <ConflictDialog
      saver={saver}
      state={{ phase: 'conflict', content: mine, theirs }}
      versionOf={versionOf}
    />,
  )
  return { saver, hand, dialog: screen.getByRole('alertdialog') }
}
const fields = () => screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)
const side = (field: string, at: 'This version' | 'The other version') =>
  screen.getByRole('group', { name: `${field} ${at}` })
const marked = (element: HTMLElement) =>
  [...element.querySelectorAll('mark')].map((each) => each.textContent)

test('only what differs is shown, by its label and with both values', () => {
  open({ body: 'It leaks in autumn.', tags: ['roof'] })
  expect(fields()).toEqual(['Text', 'Tags'])
  expect(screen.getByText(/2 fields differ\./)).toBeTruthy()
  expect(side('Text', 'This version').textContent).toBe('It leaks in spring.')
  expect(side('Text', 'The other version').textContent).toBe('It leaks in autumn.')
  expect([marked(side('Text', 'This version')), marked(side('Text', 'The other version'))]).toEqual(
    [['spring'], ['autumn']],
  )
  const items = (at: 'This version' | 'The other version') =>
    within(side('Tags', at))
      .getAllByRole('listitem')
      .map((item) => item.textContent)
  expect([items('This version'), items('The other version')]).toEqual([['roof', 'tiles'], ['roof']])
})

test('a picture is seen, and where there is none that is said', () => {
  open({ picture: 'aaaaaaaaaaaaaaaa' })
  expect(fields()).toEqual(['Cover'])
  expect(side('Cover', 'This version').textContent).toBe('empty')
  expect(
    within(side('Cover', 'The other version')).getByRole('img', { name: 'Picture 1' }),
  ).toBeTruthy()
})

test('the same words in another form are said to be the same', () => {
  open({ bold: true })
  expect(fields()).toEqual(['Text'])
  expect(screen.getByText('The words are the same; formatting or files differ.')).toBeTruthy()
  expect(marked(side('Text', 'This version'))).toEqual([])
})

test('every value is reached by keys, and the choice stays as it was', async () => {
  const { saver, hand, dialog } = open({ title: 'Attic' })
  expect(side('Title', 'This version').tabIndex).toBe(0)
  await hand.click(within(dialog).getByRole('button', { name: 'Take the other' }))
  await hand.click(within(dialog).getByRole('button', { name: 'Keep mine' }))
  expect([saver.takeTheirs.mock.calls.length, saver.keepMine.mock.calls.length]).toEqual([1, 1])
})
