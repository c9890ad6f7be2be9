import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import { show } from '@/lib/platform/testing/render'
import { PollDialog } from './poll-dialog'

installPlatform()
afterEach(cleanup)

const KEY = '6f1b2a34-0000-4000-8000-000000000000'
const dialog = (asked?: Parameters<typeof PollDialog>[0]['asked']) => {
  const [onDone, onClose] = [vi.fn(), vi.fn()]
  const user = show(<PollDialog {...(asked && { asked })} onDone={onDone} onClose={onClose} />)
  return { user, onDone, onClose }
}
const field = (name: string) => screen.getByRole('textbox', { name })
const press = (name: string) => screen.getByRole('button', { name })
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })

test('a poll is asked with its options, without the empty ones, under a key of its own', async () => {
  const { user, onDone, onClose } = dialog()
  fill('Question', ' Buy or rent? ')
  fill('Option 1', 'Buy')
  fill('Option 2', ' Rent ')
  await user.click(press('Add an option'))
  await user.click(screen.getByRole('checkbox', { name: 'Several options can be chosen' }))
  await user.click(press('Insert the poll'))
  expect(onDone).toHaveBeenCalledExactlyOnceWith({
    key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    question: 'Buy or rent?',
    options: ['Buy', 'Rent'],
    isMultiple: true,
    isSecret: true,
    endsAt: null,
  })
  expect(onClose).toHaveBeenCalledOnce()
})

test.each([
  ['without a question', '', ['Buy', 'Rent']],
  ['with one option', 'Buy or rent?', ['Buy', '  ']],
  ['with one option twice', 'Buy or rent?', ['Buy', 'Buy ']],
])('nothing is asked %s, and it is said why', async (_, question, options) => {
  const { user, onDone } = dialog()
  fill('Question', question)
  for (const [at, option] of options.entries()) fill(`Option ${at + 1}`, option)
  await user.click(press('Insert the poll'))
  expect(onDone).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).not.toBe('')
})

test('there are two to ten options', async () => {
  const { user } = dialog()
  expect((press('Remove option 1') as HTMLButtonElement).disabled).toBe(true)
  for (let count = 2; count < 10; count++) await user.click(press('Add an option'))
  expect(screen.queryByRole('button', { name: 'Add an option' })).toBeNull()
  fill('Option 9', 'Nine')
  await user.click(press('Remove option 1'))
  expect((field('Option 8') as HTMLInputElement).value).toBe('Nine')
})

test('a poll that stands in the text keeps its key, and it is said what stays as it was asked', async () => {
  const asked = {
    key: KEY,
    question: 'Buy or rent?',
    options: ['Buy', 'Rent'],
    isMultiple: false,
    isSecret: false,
    endsAt: null,
  }
  const { user, onDone } = dialog(asked)
  expect(screen.getByText('Once somebody has voted, only the end can be changed.')).toBeTruthy()
  fill('Option 2', 'Neither')
  await user.click(press('Save'))
  expect(onDone).toHaveBeenCalledExactlyOnceWith({ ...asked, options: ['Buy', 'Neither'] })
})
