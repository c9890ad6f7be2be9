import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import { show } from '@/lib/platform/testing/render'
import { Selection } from './selection'
import { beginSelection, endSelection, selected } from './selection-store'
import { focusedNumber, pressKey, rememberKeys, type ThreadKey, useThreadKeys } from './thread-keys'

installPlatform()

const comment = (number: number, words = '<p data-quotable>Words</p>') =>
  `<article id="post-${number}" tabindex="-1">${words}</article>`

beforeEach(() => {
  const list = document.createElement('section')
  list.id = 'comments'
  list.innerHTML = [1, 2, 3, 4].map((number) => comment(number)).join('') + comment(5, 'Deleted')
  document.body.append(list)
})
afterEach(() => {
  cleanup()
  act(endSelection)
  rememberKeys(true)
  document.getElementById('comments')?.remove()
})

const box = (number: number) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `Select comment #${number}` })
const begin = () => {
  act(() => beginSelection(7))
  const onMove = vi.fn()
  show(<Selection postId={7} onMove={onMove} />)
  return onMove
}

test('comments with words can be selected, with Shift all in between', () => {
  const onMove = begin()
  const move = screen.getByRole<HTMLButtonElement>('button', { name: 'Move' })
  expect(screen.getAllByRole('checkbox')).toHaveLength(4)
  expect(screen.getByText('No comments selected')).toBeTruthy()
  expect(move.disabled).toBe(true)
  fireEvent.click(box(1))
  fireEvent.click(box(3), { shiftKey: true })
  expect([1, 2, 3, 4].map((number) => box(number).checked)).toEqual([true, true, true, false])
  fireEvent.click(box(2))
  expect(screen.getByText('2 comments selected')).toBeTruthy()
  fireEvent.click(move)
  expect([selected()?.numbers, onMove.mock.calls.length]).toEqual([[1, 3], 1])
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect([move.disabled, box(1).checked]).toEqual([true, false])
})

test('a comment that comes later gets its box, and leaving takes them all away', async () => {
  begin()
  document.getElementById('comments')?.insertAdjacentHTML('beforeend', comment(6))
  expect(await screen.findByRole('checkbox', { name: 'Select comment #6' })).toBeTruthy()
  cleanup()
  expect(document.querySelectorAll('#comments article > div')).toHaveLength(0)
})

function Keys({ act: onKey }: { act: (key: ThreadKey) => void }) {
  useThreadKeys(onKey)
  return <input aria-label="field" />
}

test('keys count by their place, not in a field, and not when they are switched off', () => {
  const pressed: ThreadKey[] = []
  show(<Keys act={(key) => pressed.push(key)} />)
  const press = (code: string, more: object = {}, on: Element = document.body) =>
    fireEvent.keyDown(on, { code, key: 'ы', ...more })
  press('KeyS')
  press('Slash', { shiftKey: true })
  press('Slash')
  press('KeyS', { ctrlKey: true })
  press('KeyE', {}, screen.getByLabelText('field'))
  expect(pressed).toEqual(['select', 'help'])
  rememberKeys(false)
  press('KeyS')
  expect(pressed).toHaveLength(2)
  document.getElementById('post-3')?.focus()
  expect(focusedNumber()).toBe(3)
  document.getElementById('post-5')?.focus()
  expect(focusedNumber()).toBeNull()
})

test('a key behind G does nothing to the text', () => {
  const pressed: ThreadKey[] = []
  show(<Keys act={(key) => pressed.push(key)} />)
  for (const code of ['KeyG', 'KeyD', 'KeyD']) fireEvent.keyDown(document.body, { code })
  expect(pressed).toEqual(['delete'])
})

test('with the focus on a comment only its own is pressed, also where it has nothing to press', () => {
  const pressed: string[] = []
  show(
    <button type="button" data-thread-key="delete" onClick={() => pressed.push('post')}>
      Delete
    </button>,
  )
  const own = document.createElement('button')
  own.dataset.commentKey = 'delete'
  own.addEventListener('click', () => pressed.push('comment'))
  document.getElementById('post-3')?.append(own)
  for (const number of [3, 5]) {
    document.getElementById(`post-${number}`)?.focus()
    pressKey('delete')
  }
  expect(pressed).toEqual(['comment'])
  document.getElementById('post-5')?.blur()
  pressKey('delete')
  expect(pressed).toEqual(['comment', 'post'])
})
