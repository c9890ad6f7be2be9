import { act, cleanup, screen, waitFor } from '@testing-library/react'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { show } from '@/lib/platform/testing/render'
import { type RichText, richText } from '@/lib/richtext/schema'
import { RichEditor } from './rich-editor'
import {
  doc,
  file,
  input,
  last,
  paragraph,
  prepareEditor,
  requests,
  writing,
} from './writing-fixture'

const ID = 'd'.repeat(32)
prepareEditor()

function Outside() {
  const [value, setValue] = useState<RichText | null>(doc(paragraph('Mine')))
  return (
    <>
      <button type="button" onClick={() => setValue(doc(paragraph('Theirs')))}>
        Replace
      </button>
      <RichEditor
        label="Text"
        placeholder=""
        variant="comment"
        language="en"
        value={value}
        onChange={setValue}
      />
    </>
  )
}

type Tell = (value: RichText | null, giveBack: (value: RichText | null) => void) => void

function Late({ tell }: { tell: Tell }) {
  const [value, setValue] = useState<RichText | null>(null)
  const words = { label: 'Text', placeholder: '', variant: 'comment', language: 'en' } as const
  return <RichEditor {...words} value={value} onChange={(next) => tell(next, setValue)} />
}

describe('the text field', () => {
  test('has a name and the language of what is written', async () => {
    const { box } = await writing()
    expect(box.getAttribute('lang')).toBe('sr-Cyrl')
    expect(box.getAttribute('aria-multiline')).toBe('true')
    expect(screen.getByRole('toolbar', { name: 'Formatting' })).toBeTruthy()
  })

  test('shows the given text and hands out the same shape', async () => {
    const given = doc(
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Head' }] },
      { type: 'blockquote', attrs: { number: 3, author: 'Ana' }, content: [paragraph('said')] },
      { type: 'callout', attrs: { kind: 'tip' }, content: [paragraph('ask')] },
      { type: 'image', attrs: { id: ID, width: 800, height: 600, alt: 'Plan' } },
      {
        type: 'paragraph',
        content: [
          { type: 'mention', attrs: { id: 4, label: 'Ana' } },
          { type: 'text', text: ' !' },
        ],
      },
    )
    const { box, editor } = await writing({ value: given })
    expect(box.textContent).toContain('@Ana')
    await act(async () => void editor.commands.insertContentAt(0, paragraph('New')))
    expect(last?.content.slice(1)).toEqual(given.content)
    expect(richText.parse(last)).toEqual(last)
  })

  test('follows a text that is set from outside', async () => {
    const user = show(<Outside />)
    const box = await screen.findByRole('textbox')
    await user.click(screen.getByRole('button', { name: 'Replace' }))
    await waitFor(() => expect(box.textContent).toBe('Theirs'))
  })

  test('is never set back to what it was, however late that is given back', async () => {
    const told: (RichText | null)[] = []
    let giveBack = (_: RichText | null) => {}
    const user = show(
      <Late
        tell={(value, set) => {
          told.push(value)
          giveBack = set
        }}
      />,
    )
    const box = await screen.findByRole('textbox', { name: 'Text' })
    await user.click(box)
    const { editor } = box as unknown as { editor: Editor }
    await act(async () => void editor.commands.insertContent('One'))
    await act(async () => void editor.commands.insertContent(' two'))
    const [first, second] = told
    await act(async () => giveBack(first ?? null))
    expect(box.textContent).toBe('One two')
    await act(async () => giveBack(second ?? null))
    await act(async () => void editor.commands.insertContent(' three'))
    await act(async () => giveBack(doc(paragraph('Theirs'))))
    expect(box.textContent).toBe('Theirs')
    await act(async () => giveBack(null))
    expect(box.textContent).toBe('')
  })

  test('Ctrl and Enter hands the text in', async () => {
    const onSubmit = vi.fn()
    const { user, box } = await writing({ onSubmit })
    box.focus()
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(onSubmit).toHaveBeenCalledOnce()
  })
})

describe('what is pasted', () => {
  test.each([
    '<img src="https://evil.example/x.png" onerror="alert(1)">',
    '<script>alert(1)</script>',
    '<iframe src="https://evil.example"></iframe>',
    '<img data-upload="../../etc/passwd" width="5" height="5">',
    '<svg onload="alert(1)"><circle r="5"/></svg>',
  ])('%s leaves nothing', async (html) => {
    const { box, paste } = await writing()
    await paste(`<p>before</p>${html}`)
    expect(last).toEqual(doc(paragraph('before')))
    expect(box.querySelector('img, script, iframe, svg, circle')).toBeNull()
  })

  test('keeps its words but not its style, nor addresses that are not allowed', async () => {
    const { paste } = await writing()
    await paste(
      '<h1 style="color:red" onclick="x()">Title</h1><p><b>bold</b> <a href="javascript:alert(1)">bad</a> <a href="https://a.example" target="_blank">good</a></p>',
    )
    const link = { type: 'link', attrs: { href: 'https://a.example' } }
    expect(JSON.stringify(last)).not.toMatch(/javascript|style|onclick|_blank/)
    expect(JSON.stringify(last)).toContain(JSON.stringify(link))
    expect(richText.safeParse(last).success).toBe(true)
  })

  test('a table comes as one in a post and as words in a comment', async () => {
    const table = '<table><tr><th>a</th><td colspan="2">b</td></tr></table>'
    const { paste } = await writing()
    await paste(table)
    expect(last?.content[0]?.type).toBe('table')
    expect(richText.safeParse(last).success).toBe(true)
    cleanup()
    const comment = await writing({ variant: 'comment' })
    await comment.paste(table)
    expect(last?.content.every((node) => node.type === 'paragraph')).toBe(true)
  })

  test('a mention of nobody is words', async () => {
    const { paste } = await writing()
    await paste('<p><span data-type="mention" data-id="x" data-label="Ana">@Ana</span></p>')
    expect(last).toEqual(doc(paragraph('@Ana')))
  })
})

describe('a comment has the small set', () => {
  test('of buttons', async () => {
    await writing({ variant: 'comment' })
    expect(screen.getByRole('button', { name: 'Bold' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Quote' })).toBeTruthy()
    for (const name of ['Heading', 'Code block', 'Table', 'Callout']) {
      expect(screen.queryByRole('button', { name })).toBeNull()
    }
  })
})

describe('links', () => {
  test('ask for an address that is allowed', async () => {
    const { user, editor } = await writing({ value: doc(paragraph('here')) })
    await act(async () => void editor.commands.selectAll())
    await user.click(screen.getByRole('button', { name: 'Link' }))
    const address = screen.getByLabelText('Address')
    await user.type(address, 'javascript:alert(1)')
    await user.click(screen.getByRole('button', { name: 'Apply' }))
    expect(screen.getByRole('alert').textContent).toMatch(
      /web pages, e-mail addresses and telephone/,
    )
    expect(last).toBeNull()
    await user.clear(address)
    await user.type(address, 'example.org')
    await user.click(screen.getByRole('button', { name: 'Apply' }))
    const link = { type: 'link', attrs: { href: 'https://example.org' } }
    expect(last).toEqual(doc(paragraph('here', link)))
  })
})

describe('images', () => {
  const choose = async (user: Awaited<ReturnType<typeof writing>>['user'], ...files: File[]) => {
    const field = input()
    if (field) await user.upload(field, files)
    await waitFor(() => expect(requests.length).toBeGreaterThan(0))
  }

  test('show how far they are and then stand in the text', async () => {
    const onBusy = vi.fn()
    const { user } = await writing({ value: doc(paragraph('before')), onBusy })
    await choose(user, file())
    expect(onBusy).toHaveBeenLastCalledWith(true)
    await act(async () => requests[0]?.upload.onprogress?.({ loaded: 40, total: 100 }))
    expect(screen.getByLabelText('Uploading plan.png').getAttribute('value')).toBe('40')
    await act(async () => requests[0]?.answer(201, { id: ID, width: 800, height: 600 }))
    await waitFor(() => expect(onBusy).toHaveBeenLastCalledWith(false))
    expect(last?.content).toEqual([
      paragraph('before'),
      { type: 'image', attrs: { id: ID, width: 800, height: 600 } },
    ])
    await user.type(screen.getByLabelText('Description'), 'Plan')
    await user.type(screen.getByLabelText('Caption'), 'Second floor')
    expect(last?.content[1]).toMatchObject({ attrs: { alt: 'Plan', caption: 'Second floor' } })
  })

  test('land where they were meant to, whatever was typed meanwhile', async () => {
    const { user, editor } = await writing({ value: doc(paragraph('first'), paragraph('second')) })
    await act(async () => void editor.commands.setTextSelection(3))
    await choose(user, file())
    await act(async () => void editor.commands.insertContentAt(0, paragraph('new top')))
    await act(async () => requests[0]?.answer(201, { id: ID, width: 8, height: 6 }))
    await waitFor(() =>
      expect(last?.content.map(({ type }) => type)).toEqual([
        'paragraph',
        'paragraph',
        'image',
        'paragraph',
      ]),
    )
  })

  test('can be cancelled', async () => {
    const { user } = await writing()
    await choose(user, file())
    await user.click(screen.getByRole('button', { name: 'Cancel the upload of plan.png' }))
    expect(requests[0]?.isAborted).toBe(true)
    expect(screen.queryByLabelText('Uploading plan.png')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('are given up when the editor goes', async () => {
    const { user } = await writing()
    await choose(user, file())
    cleanup()
    expect(requests[0]?.isAborted).toBe(true)
  })

  test('can be sent again after a failure', async () => {
    const { user } = await writing()
    await choose(user, file())
    await act(async () => requests[0]?.onerror())
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /No connection. Please try again when/,
    )
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(requests).toHaveLength(2))
    await act(async () => requests[1]?.answer(201, { id: ID, width: 8, height: 6 }))
    await waitFor(() => expect(last?.content[0]?.type).toBe('image'))
  })

  test('that the server refuses say why', async () => {
    const { user } = await writing()
    await choose(user, file())
    await act(async () =>
      requests[0]?.answer(422, {
        code: 'invalid',
        errors: [{ pointer: '#/file', code: 'image_pixels', message: '' }],
      }),
    )
    expect((await screen.findByRole('alert')).textContent).toMatch(/too many pixels/)
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(last).toBeNull()
  })

  test('that are too large are not even sent', async () => {
    const { user } = await writing()
    const large = file()
    Object.defineProperty(large, 'size', { value: 13 * 1024 * 1024 })
    const field = input()
    if (field) await user.upload(field, large)
    expect((await screen.findByRole('alert')).textContent).toMatch(/larger than 12\sMB/)
    expect(requests).toHaveLength(0)
  })
})
