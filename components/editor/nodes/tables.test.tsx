import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { richText } from '@/lib/richtext/schema'
import { toolsOf } from '../menus/tools'
import { doc, last, paragraph, prepareEditor, writing } from '../writing-fixture'
import { BLOCKS } from './blocks'
import { insertPicture } from './insert-pictures'

prepareEditor()

const ID = 'd'.repeat(32)
const words = (node: unknown): string => JSON.stringify(node)
const cell = (...content: unknown[]) => ({ type: 'tableCell', content })
const table = (...cells: unknown[]) => ({
  type: 'table',
  content: [{ type: 'tableRow', content: cells }],
})
/** The types of the nodes in the first row of the first table, cell by cell. */
const cells = () => {
  const [found] = last?.content.filter(({ type }) => type === 'table') ?? []
  const rows = (found as { content: { content: { content: { type: string }[] }[] }[] }).content
  return rows[0]?.content.map(({ content }) => content.map(({ type }) => type))
}

describe('a cell of a table takes words alone', () => {
  test.each([
    ['a list', '<ul><li>one</li><li>two</li></ul>', ['• one', '• two']],
    ['a numbered list', '<ol start="3"><li><p>one</p></li></ol>', ['3. one']],
    ['a heading', '<h2>Rates</h2>', ['Rates']],
    ['a quote', '<blockquote><p>said</p></blockquote>', ['said']],
    ['code', '<pre><code>a = 1\nb = 2</code></pre>', ['a = 1', 'b = 2']],
    ['a table', '<table><tr><td>in</td><td>side</td></tr></table>', ['in', 'side']],
    ['a picture', `<img data-upload="${ID}" width="8" height="6">`, []],
    ['a card', '<div data-card="post" data-id="12"></div>', []],
  ])('of %s pasted into one', async (_, html, said) => {
    const { paste } = await writing()
    await paste(`<table><tr><td>${html}</td><td>beside</td></tr></table>`)
    expect(
      cells()
        ?.flat()
        .every((type) => type === 'paragraph'),
    ).toBe(true)
    for (const line of said) expect(words(last)).toContain(words(line))
    expect(words(last)).toContain('beside')
    expect(richText.safeParse(last).success).toBe(true)
  })

  test('and keeps their marks', async () => {
    const { paste } = await writing()
    await paste('<table><tr><td><ul><li><b>bold</b></li></ul></td></tr></table>')
    expect(words(last)).toContain(words({ type: 'text', text: 'bold', marks: [{ type: 'bold' }] }))
  })

  test.each([
    ...toolsOf('post')
      .flat()
      .map(({ name, run }) => [name, run] as const),
    // The insert item is available only outside of a table.
    ...BLOCKS.flatMap(({ name, run }) =>
      run && name !== 'table' ? [[`block ${name}`, run] as const] : [],
    ),
  ])('whatever is chosen in it: %s', async (_, run) => {
    const value = doc(table(cell(paragraph('here')), cell(paragraph('beside'))), paragraph('end'))
    const { editor } = await writing({ value })
    await act(async () => void editor.commands.setTextSelection({ from: 4, to: 6 }))
    await act(async () => void run(editor.chain()).run())
    await act(async () => void editor.commands.insertContentAt(editor.state.doc.content.size, 'x'))
    expect(cells()).toEqual([['paragraph'], ['paragraph']])
    expect(words(last)).toContain('beside')
    expect(richText.safeParse(last).success).toBe(true)
  })

  test('and three dashes typed in one are dashes', async () => {
    const { user, box, editor } = await writing({ value: doc(table(cell({ type: 'paragraph' }))) })
    box.focus()
    await act(async () => void editor.commands.setTextSelection(4))
    const type = (text: string) => {
      const { from, to } = editor.state.selection
      const { view } = editor
      const insert = () => view.state.tr.insertText(text, from, to)
      const isDone = view.someProp('handleTextInput', (take) => take(view, from, to, text, insert))
      if (!isDone) view.dispatch(insert())
    }
    for (const _ of '---') await act(async () => type('-'))
    expect(cells()).toEqual([['paragraph']])
    expect(words(last)).toContain('---')
    await user.tab()
  })

  test('and a picture that is added in one stands after the table', async () => {
    const { editor } = await writing({
      value: doc(table(cell(paragraph('here'))), paragraph('end')),
    })
    await act(async () => insertPicture(editor, 5, { id: ID, width: 8, height: 6 }))
    expect(last?.content.map(({ type }) => type)).toEqual(['table', 'image', 'paragraph'])
    expect(cells()).toEqual([['paragraph']])
  })

  test('and an address of ours pasted into one stays words', async () => {
    const { editor, pasteWords } = await writing({ value: doc(table(cell({ type: 'paragraph' }))) })
    await act(async () => void editor.commands.setTextSelection(4))
    await pasteWords('/news/12')
    expect(cells()).toEqual([['paragraph']])
    expect(words(last)).toContain('/news/12')
  })
})

describe('a link in the text', () => {
  const link = { type: 'link', attrs: { href: '/en/forums' } }

  test('is not followed by a click, which places the caret', async () => {
    const open = vi.fn()
    vi.stubGlobal('open', open)
    await writing({ value: doc(paragraph('here', link)) })
    // A blocked link prevents the default of the click.
    expect(fireEvent.click(screen.getByText('here'))).toBe(false)
    expect(open).not.toHaveBeenCalled()
  })

  test.each([{ ctrlKey: true }, { metaKey: true }])('opens beside with %j', async (keys) => {
    const open = vi.fn()
    vi.stubGlobal('open', open)
    await writing({ value: doc(paragraph('here', link)), variant: 'comment' })
    fireEvent.click(screen.getByText('here'), keys)
    const href = `${window.location.origin}/en/forums`
    expect(open).toHaveBeenCalledExactlyOnceWith(href, '_blank', 'noopener')
  })
})
