import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { doc, input, last, paragraph, prepareEditor, writing } from '../writing-fixture'

prepareEditor()
afterEach(() => vi.unstubAllGlobals())

const sheet = (name = 'Callout') => screen.queryByRole('dialog', { name })

const onDevice = (isPhone: boolean) =>
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: isPhone }))

async function pressing(isPhone: boolean) {
  onDevice(isPhone)
  const hand = await writing({ value: doc(paragraph('here')) })
  await act(async () => void hand.editor.commands.focus('end'))
  await hand.user.click(screen.getByRole('button', { name: 'Callout' }))
  return hand
}

test('on phones the choices come in a sheet; one closes it, acts and gives the text its focus', async () => {
  const { user, box } = await pressing(true)
  const choices = within(sheet() as HTMLElement)
  await user.click(choices.getByRole('button', { name: 'Tip' }))
  expect(sheet()).toBeNull()
  expect(last).toEqual(
    doc({ type: 'callout', attrs: { kind: 'tip' }, content: [paragraph('here')] }),
  )
  await waitFor(() => expect(document.activeElement).toBe(box))
})

test('a sheet that is closed leaves the text', async () => {
  const { user } = await pressing(true)
  await user.click(within(sheet() as HTMLElement).getByRole('button', { name: 'Cancel' }))
  expect(sheet()).toBeNull()
  expect(last).toBeNull()
})

test('pictures are asked for when the sheet is gone, while the press still counts', async () => {
  onDevice(true)
  const { user } = await writing()
  const sheets: unknown[] = []
  input()?.addEventListener('click', () => sheets.push(sheet('Insert a block')))
  await user.click(screen.getByRole('button', { name: 'Insert a block' }))
  const choices = within(sheet('Insert a block') as HTMLElement)
  fireEvent.click(choices.getByRole('button', { name: 'Image' }))
  expect(sheets).toEqual([null])
})

test('elsewhere they open beside their button', async () => {
  await pressing(false)
  expect(sheet()).toBeNull()
  expect(screen.getByRole('button', { name: 'Callout' }).getAttribute('aria-expanded')).toBe('true')
})
