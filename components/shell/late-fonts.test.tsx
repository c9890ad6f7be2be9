import { beforeEach, expect, test, vi } from 'vitest'
import { LATE_FONTS_SCRIPT } from './late-fonts'

const root = document.documentElement
const load = vi.fn<(face: string, text: string) => Promise<never[]>>(async () => [])
const open = () => new Function(LATE_FONTS_SCRIPT)()
const finish = async () => {
  window.dispatchEvent(new Event('load'))
  await new Promise((resolve) => setTimeout(resolve, 20))
}

beforeEach(() => {
  localStorage.clear()
  load.mockClear()
  delete root.dataset.fonts
  document.body.innerHTML = '<h1>Рынок</h1><p>text</p><h2>Bałtyk</h2>'
  Object.defineProperty(document, 'fonts', { value: { load }, configurable: true })
  Object.defineProperty(navigator, 'connection', { value: undefined, configurable: true })
  vi.spyOn(performance, 'now').mockReturnValue(5000)
})

test('a first visit fetches the rest when the page is there, a second one has it at once', async () => {
  open()
  expect(root.dataset.fonts).toBeUndefined()
  expect(load).not.toHaveBeenCalled()
  await finish()
  expect(root.dataset.fonts).toBe('letters')
  expect(load.mock.calls).toEqual([
    [expect.stringContaining('LatinExt'), 'Č'],
    [expect.stringContaining('serif'), 'РынокBałtyk'],
  ])

  open()
  expect(root.dataset.fonts).toBe('all')
})

test('on a fast line the serif shows at once', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(700)
  open()
  await finish()
  expect(root.dataset.fonts).toBe('all')
})

test('the page changes once, when all of them are there', async () => {
  const serif = Promise.withResolvers<never[]>()
  load.mockResolvedValueOnce([]).mockReturnValueOnce(serif.promise)
  open()
  await finish()
  expect(load).toHaveBeenCalledTimes(2)
  expect(root.dataset.fonts).toBeUndefined()
  serif.resolve([])
  await vi.waitFor(() => expect(root.dataset.fonts).toBe('letters'))
})

test('fonts that did not come are asked for again', async () => {
  load.mockRejectedValueOnce(new Error('offline'))
  open()
  await finish()
  expect(load).toHaveBeenCalledOnce()
  expect(root.dataset.fonts).toBe('letters')
  expect(localStorage).toHaveLength(0)
})

test('who saves data is spared', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  open()
  await finish()
  expect(root.dataset.fonts).toBeUndefined()
  expect(load).not.toHaveBeenCalled()
})
