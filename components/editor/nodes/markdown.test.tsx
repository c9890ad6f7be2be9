import { act, cleanup, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type RichText, richText } from '@/lib/richtext/schema'
import { doc, last, paragraph, prepareEditor, writing } from '../writing-fixture'
import { isMarkdown } from './markdown'

prepareEditor()

const text = (words: string, ...marks: object[]) => ({
  type: 'text',
  text: words,
  ...(marks.length && { marks }),
})
const block = (type: string, ...content: unknown[]) => ({ type, content })
const heading = (level: number, words: string) => ({
  type: 'heading',
  attrs: { level },
  content: [text(words)],
})
const item = (words: string) => block('listItem', paragraph(words))
const WHOLE = `# Roofs

Who **pays** for [them](https://a.example)?

## Steps

- ask
- wait

1. sign
2. pay

> Never in cash

\`\`\`js
const a = 1 < 2
\`\`\`

| What | How much |
| ---- | -------: |
| Roof | *much*   |
`
const types = () => last?.content.map(({ type }) => type)
const settled = (check: () => void) => waitFor(check, { timeout: 10_000 })

describe('pasted Markdown', () => {
  test('becomes blocks, undoing brings the plain text back, undoing again takes it away', async () => {
    const { editor, pasteWords } = await writing()
    await pasteWords(WHOLE)
    await settled(() => expect(types()).toContain('table'))
    expect(last?.content).toEqual([
      heading(2, 'Roofs'),
      block(
        'paragraph',
        text('Who '),
        text('pays', { type: 'bold' }),
        text(' for '),
        text('them', { type: 'link', attrs: { href: 'https://a.example' } }),
        text('?'),
      ),
      heading(3, 'Steps'),
      block('bulletList', item('ask'), item('wait')),
      { ...block('orderedList', item('sign'), item('pay')), attrs: { start: 1 } },
      block('blockquote', paragraph('Never in cash')),
      { ...block('codeBlock', text('const a = 1 < 2')), attrs: { language: 'js' } },
      expect.objectContaining({ type: 'table' }),
    ])
    expect(JSON.stringify(last)).toContain('"much","marks":[{"type":"italic"}]')
    expect(richText.safeParse(last).success).toBe(true)
    await act(async () => void editor.commands.undo())
    expect(types()?.every((type) => type === 'paragraph')).toBe(true)
    expect(editor.getText({ blockSeparator: '\n' })).toContain('# Roofs')
    await act(async () => void editor.commands.undo())
    expect(last).toBeNull()
  }, 20_000)

  test('comes down to what a comment may hold', async () => {
    const { pasteWords } = await writing({ variant: 'comment' })
    await pasteWords(WHOLE)
    await settled(() => expect(types()).toContain('bulletList'))
    const bold = { type: 'bold' }
    expect(last?.content[0]).toEqual(paragraph('Roofs', bold))
    const kinds = ['paragraph', 'bulletList', 'orderedList', 'blockquote']
    expect(types()?.every((type) => kinds.includes(type))).toBe(true)
    for (const words of ['const a = 1 < 2', 'What | How much', 'Roof | ']) {
      expect(JSON.stringify(last)).toContain(words)
    }
  }, 20_000)

  test('goes among words and leaves what stands around it', async () => {
    const { editor, pasteWords } = await writing({ value: doc(paragraph('beforeafter')) })
    await act(async () => void editor.commands.setTextSelection(7))
    await pasteWords('- one\n- two')
    await settled(() => expect(types()).toContain('bulletList'))
    expect(last?.content).toEqual([
      paragraph('before'),
      block('bulletList', item('one'), item('two')),
      paragraph('after'),
    ])
  }, 20_000)

  test.each([
    ['markup', '# a\n\n<img src=x onerror=alert(1)><script>alert(1)</script>'],
    ['a frame', '> a\n\n<iframe src="https://evil.example"></iframe>'],
    ['a link to a script', '# a\n\n[x](javascript:alert(1)) <a href="javascript:alert(1)">y</a>'],
    ['a picture of another site', '# a\n\n![x](https://evil.example/x.png "t")'],
    ['an upload that is none', '# a\n\n<img data-upload="../../etc/passwd">'],
    ['a broken table', '# a\n\n| a |\n|---|\n| <td><ul><li>x</ul> | y | z |'],
  ])(
    '%s gets nothing past the allow-list',
    async (_, markdown) => {
      const { box, pasteWords } = await writing()
      await pasteWords(markdown)
      await settled(() => expect(types()?.[0]).not.toBe('paragraph'))
      expect(box.querySelector('img, script, iframe')).toBeNull()
      const hrefs = [...box.querySelectorAll('a')].map((link) => link.getAttribute('href'))
      expect(hrefs.filter((href) => !href?.startsWith('https://'))).toEqual([])
      expect(richText.safeParse(last).success).toBe(true)
    },
    20_000,
  )

  test('stays text in a block of code and in a cell', async () => {
    const code = { type: 'codeBlock', content: [text('x')] }
    const { editor, pasteWords } = await writing({ value: doc(code) as RichText })
    await act(async () => void editor.commands.focus('end'))
    await pasteWords('# a\n- b\n- c')
    expect(types()).toEqual(['codeBlock'])
    expect(JSON.stringify(last)).toContain('# a\\n- b\\n- c')
    cleanup()
    const row = block('tableRow', block('tableCell', { type: 'paragraph' }))
    const table = await writing({ value: doc(block('table', row)) })
    await act(async () => void table.editor.commands.setTextSelection(4))
    await table.pasteWords('# a\n\n- b\n- c')
    expect(JSON.stringify(last)).toContain('# a')
    expect(JSON.stringify(last)).not.toContain('heading')
  })
})

test.each([
  '# a',
  'x\n## a',
  '> a',
  '- a\n- b',
  '* a\n\n* b',
  '1. a\n2. b',
  '3) a\r\n4) b',
  '```\na\n```',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  'a | b\n--|--\n1 | 2',
])('%j looks like Markdown', (words) => expect(isMarkdown(words)).toBe(true))
test.each([
  '',
  'words',
  '#tag',
  '- one line',
  '— Да?\n— Нет.',
  '5 > 3',
  '>5',
  'a | b',
  '2024. a',
  '`code`',
  'a *b* c',
  'https://a.example/#b',
  '-5\n-6',
])('%j is plain text', (words) => expect(isMarkdown(words)).toBe(false))

test('plain text stays as it was pasted', async () => {
  const { pasteWords } = await writing()
  await pasteWords('one\ntwo *three*')
  expect(types()?.every((type) => type === 'paragraph')).toBe(true)
})
