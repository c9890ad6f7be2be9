import { act, cleanup, screen } from '@testing-library/react'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { installPlatform } from '@/components/ui/jsdom-platform'
import { type FakeUpload, fakeUploads } from '@/lib/platform/testing/fake-uploads'
import { show } from '@/lib/platform/testing/render'
import type { RichText } from '@/lib/richtext/schema'
import { RichEditor } from './rich-editor'
import type { RichEditorProps } from './rich-editor-props'

/** The last `onChange` value and the uploads started. */
export let last: RichText | null
export let requests: FakeUpload[]

/** Polyfills jsdom for the editor; call once per test file. */
export function prepareEditor() {
  beforeAll(() => {
    installPlatform()
    const nowhere = () => ({ top: 0, left: 0, right: 0, bottom: 0, width: 0, height: 0 })
    Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: nowhere })
    Object.assign(document, { elementFromPoint: () => null })
    vi.stubGlobal('ClipboardEvent', class extends Event {})
  })
  afterEach(cleanup)
  beforeEach(() => {
    last = null
    requests = fakeUploads()
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
    document.cookie = 'XSRF-TOKEN=x'
  })
}

function Writing(props: Partial<RichEditorProps>) {
  const [value, setValue] = useState<RichText | null>(props.value ?? null)
  return (
    <RichEditor
      label="Text"
      placeholder="Write"
      variant="post"
      language="sr"
      {...props}
      value={value}
      onChange={(next) => {
        last = next
        setValue(next)
      }}
    />
  )
}

/** Renders an editor with its user-event instance. */
export async function writing(props: Partial<RichEditorProps> = {}) {
  const user = show(<Writing {...props} />)
  const box = await screen.findByRole('textbox', { name: 'Text' })
  const { editor } = box as unknown as { editor: Editor }
  const paste = (html: string) => act(async () => void editor.view.pasteHTML(html))
  const pasteWords = (words: string) =>
    act(async () => {
      const getData = (type: string) => (type === 'text/plain' ? words : '')
      const event = new Event('paste', { bubbles: true, cancelable: true })
      box.dispatchEvent(Object.assign(event, { clipboardData: { getData, files: [] } }))
    })
  return { user, box, editor, paste, pasteWords }
}

export const doc = (...content: unknown[]) => ({ type: 'doc', version: 1, content }) as RichText
type Mark = { type: string; attrs?: object }
export const paragraph = (text: string, ...marks: Mark[]) => ({
  type: 'paragraph',
  content: [{ type: 'text', text, ...(marks.length && { marks }) }],
})

export const file = (name = 'plan.png', type = 'image/png') => new File(['x'], name, { type })

/** The hidden file input. */
export const input = () => document.querySelector<HTMLInputElement>('input[type=file]')
