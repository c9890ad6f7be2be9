import { act, screen, waitFor } from '@testing-library/react'
import type { Editor } from '@tiptap/core'
import { describe, expect, test } from 'vitest'
import { type RichText, richText } from '@/lib/richtext/schema'
import {
  doc,
  file,
  input,
  last,
  paragraph,
  prepareEditor,
  requests,
  writing,
} from '../writing-fixture'

prepareEditor()

const idOf = (letter: string) => letter.repeat(32)
const image = (letter: string) => ({
  type: 'image',
  attrs: { id: idOf(letter), width: 800, height: 600 },
})
const gallery = (...letters: string[]) => ({ type: 'gallery', content: letters.map(image) })
const orderOf = (text: RichText | null) =>
  text?.content.map((block) =>
    block.type === 'gallery' ? block.content.map(({ attrs }) => attrs.id[0]).join('') : block.type,
  )
async function sending(count: number, value?: RichText) {
  const hand = await writing({ value })
  const files = Array.from({ length: count }, (_, index) => file(`${index}.png`))
  const field = input()
  if (field) await hand.user.upload(field, files)
  await waitFor(() => expect(requests).toHaveLength(count))
  const arrive = (index: number, letter: string) =>
    act(async () => requests[index]?.answer(201, { id: idOf(letter), width: 800, height: 600 }))
  return { ...hand, arrive }
}
const remove = (editor: Editor, from: number, to: number) =>
  act(async () => void editor.commands.deleteRange({ from, to }))

describe('several pictures chosen together', () => {
  test('become one gallery in their order, whichever arrives first', async () => {
    const { arrive } = await sending(3)
    expect(screen.getByLabelText('Uploading 2.png')).toBeTruthy()
    await arrive(2, 'c')
    await arrive(0, 'a')
    await arrive(1, 'b')
    await waitFor(() => expect(orderOf(last)).toEqual(['abc']))
    expect(richText.parse(last)).toEqual(last)
  })

  test('more than it may hold make a second one', async () => {
    const { arrive } = await sending(13)
    for (let index = 0; index < 13; index++) await arrive(index, 'abcdefghijklm'[index] ?? 'z')
    await waitFor(() => expect(orderOf(last)).toEqual(['abcdefghijkl', 'm']))
  })

  test('in a comment stay pictures one by one', async () => {
    const { user } = await writing({ variant: 'comment' })
    const field = input()
    if (field) await user.upload(field, [file('a.png'), file('b.png')])
    await waitFor(() => expect(requests).toHaveLength(2))
    for (const [index, request] of requests.entries())
      await act(async () =>
        request.answer(201, { id: idOf('ab'[index] ?? 'z'), width: 8, height: 6 }),
      )
    await waitFor(() => expect(orderOf(last)).toEqual(['image', 'image']))
  })

  test('one that is sent again takes its place in the gallery, wherever that is by then', async () => {
    const { user, arrive, editor } = await sending(3)
    await act(async () => requests[0]?.onerror())
    await arrive(1, 'b')
    await arrive(2, 'c')
    await act(async () => {
      const { tr, doc: now } = editor.state
      const moved = now.child(0)
      editor.view.dispatch(tr.delete(0, moved.nodeSize))
      editor.commands.insertContentAt(0, [paragraph('above'), moved.toJSON()])
    })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(requests).toHaveLength(4))
    await arrive(3, 'a')
    await waitFor(() => expect(orderOf(last)).toEqual(['paragraph', 'abc']))
  })

  test('others chosen right after them make a gallery behind them', async () => {
    const { user, arrive, editor } = await sending(2)
    await arrive(0, 'a')
    await arrive(1, 'b')
    await act(async () => void editor.commands.setNodeSelection(1))
    const field = input()
    if (field) await user.upload(field, [file('c.png'), file('d.png')])
    await waitFor(() => expect(requests).toHaveLength(4))
    await arrive(2, 'c')
    await arrive(3, 'd')
    await waitFor(() => expect(orderOf(last)).toEqual(['ab', 'cd']))
  })

  test.each([1, 2])('leave the cursor in the text behind them: %i', async (count) => {
    const { arrive, editor } = await sending(count)
    for (let index = 0; index < count; index++) await arrive(index, 'ab'[index] ?? 'z')
    await act(async () => void editor.view.dispatch(editor.state.tr.insertText('typed')))
    await waitFor(() => expect(orderOf(last)).toEqual([count > 1 ? 'ab' : 'image', 'paragraph']))
    expect(last?.content[1]).toEqual(paragraph('typed'))
  })

  test('find their gallery again after words were written above', async () => {
    const { arrive, editor } = await sending(2)
    await arrive(0, 'a')
    await act(async () => void editor.commands.insertContentAt(0, paragraph('new top')))
    await arrive(1, 'b')
    await waitFor(() => expect(orderOf(last)).toEqual(['paragraph', 'ab']))
  })
})

describe('in a gallery', () => {
  test('buttons move a picture, and the ends are ends', async () => {
    const { user } = await writing({ value: doc(gallery('a', 'b', 'c')) })
    const first = screen.getByRole('button', { name: 'Move picture 1 of 3 towards the start' })
    expect(first.hasAttribute('disabled')).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Move picture 1 of 3 towards the end' }))
    expect(orderOf(last)).toEqual(['bac'])
    await user.click(
      await screen.findByRole('button', { name: 'Move picture 3 of 3 towards the start' }),
    )
    expect(orderOf(last)).toEqual(['bca'])
  })

  test('each picture has its words', async () => {
    const { user } = await writing({ value: doc(gallery('a', 'b')) })
    const [, second] = screen.getAllByLabelText('Caption')
    if (second) await user.type(second, 'Kitchen')
    expect(last?.content[0]).toMatchObject({ content: [{}, { attrs: { caption: 'Kitchen' } }] })
  })

  test('pictures are added to the end and taken away, with the last one the gallery goes', async () => {
    const { user } = await writing({ value: doc(gallery('a', 'b')) })
    await user.click(screen.getByRole('button', { name: 'Add pictures' }))
    const field = input()
    if (field) await user.upload(field, [file()])
    await waitFor(() => expect(requests).toHaveLength(1))
    await act(async () => requests[0]?.answer(201, { id: idOf('c'), width: 8, height: 6 }))
    await waitFor(() => expect(orderOf(last)).toEqual(['abc']))
    for (const left of ['bc', 'c']) {
      const [button] = screen.getAllByRole('button', { name: 'Remove the image' })
      if (button) await user.click(button)
      expect(orderOf(last)).toEqual([left])
    }
    await user.click(screen.getByRole('button', { name: 'Remove the image' }))
    expect(last).toBeNull()
  })

  test('nothing empty is left behind by deleting', async () => {
    const { editor } = await writing({ value: doc(gallery('a'), paragraph('after')) })
    await remove(editor, 1, 2)
    expect(orderOf(last)).toEqual(['paragraph'])
  })
})
