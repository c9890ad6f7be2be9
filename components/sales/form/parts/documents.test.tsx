import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDraft, aForm, button, calls, prepareForm, requests } from '../sale-form-fixture'

prepareForm()

const later = { timeout: 4000 }
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })
const stored = (letter: string, name: string) => ({
  id: letter.repeat(20),
  type: 'pdf',
  name,
  bytes: 2_097_152,
})
const row = { id: 41, file: 'a'.repeat(20), name: 'Price list', kind: 'document' } as const

test('a document gets its name and kind from its file, and both can be changed', async () => {
  const user = await aForm()
  const input = screen.getByLabelText('Add documents', { selector: 'input' })
  await user.upload(input, [pdf('Presentation 2026.pdf')])
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(requests[0]?.path).toBe('/api/uploads?kind=document')
  await requests[0]?.answer(201, stored('b', 'Presentation 2026.pdf'))
  const item = (await screen.findByText('Presentation 2026.pdf')).closest('li') as HTMLElement
  expect(within(item).getByText(/PDF, 2 MB/)).toBeTruthy()
  expect(within(item).getByRole<HTMLSelectElement>('combobox').value).toBe('presentation')
  await user.clear(within(item).getByRole('textbox'))
  await user.type(within(item).getByRole('textbox'), 'For buyers')
  await waitFor(() => expect(calls.at(-1)?.body.documents[0]?.name).toBe('For buyers'), later)
  expect(calls.at(-1)?.body.documents).toEqual([
    { id: null, file: 'b'.repeat(20), name: 'For buyers', kind: 'presentation' },
  ])
})

test('a row says which version its file is, and which it will be', async () => {
  const plan = { ...row, id: 42, file: 'd'.repeat(20), name: 'Plan' }
  const live = { type: 'pdf', bytes: 2_097_152 } as const
  const files = {
    [row.file]: { id: row.file, name: 'a.pdf', ...live },
    [plan.file]: { id: plan.file, name: 'd.pdf', ...live },
  }
  const draft = aDraft({ state: 'open', documents: [row, plan, { ...row, id: null }] })
  const documents = {
    41: { ...live, version: 1, downloads: 2, file: row.file },
    // Another file of the same type and size.
    42: { ...live, version: 3, downloads: 0, file: 'e'.repeat(20) },
  }
  await aForm({ ...draft, names: { ...draft.names, files, documents } })
  const list = screen.getByRole('list', { name: 'Documents' })
  const said = [...list.children].map((item) => item.textContent)
  expect(said[0]).toMatch(/Version 1, downloaded 2 times/)
  expect(said[1]).toMatch(/Now version 3, version 4 once published/)
  expect(said[2]).not.toMatch(/version/i)
})

test('a replaced file leaves the document what it is', async () => {
  const user = await aForm(aDraft({ documents: [row] }))
  const input = screen.getByLabelText('Replace the file: Price list')
  await user.upload(input, [pdf('prices-may.pdf')])
  await waitFor(() => expect(requests).toHaveLength(1))
  await requests[0]?.answer(201, stored('c', 'prices-may.pdf'))
  await waitFor(
    () => expect(calls.at(-1)?.body.documents).toEqual([{ ...row, file: 'c'.repeat(20) }]),
    later,
  )
})

test('a file of another kind is refused before it is sent', async () => {
  const user = await aForm()
  const input = screen.getByLabelText('Add documents', { selector: 'input' })
  input.removeAttribute('accept')
  await user.upload(input, [new File(['MZ'], 'setup.exe')])
  expect((await screen.findByRole('alert')).textContent).toMatch(/PDF, DOCX, XLSX or ZIP/)
  expect(requests).toHaveLength(0)
  await user.click(button('Dismiss setup.exe'))
  expect(screen.queryByText('setup.exe')).toBeNull()
})
