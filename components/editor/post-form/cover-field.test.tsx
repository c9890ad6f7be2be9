import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '@/lib/platform/testing/render'
import { type DraftContent, draftContent } from '@/lib/posts/drafts/schema'
import { file, prepareEditor, requests } from '../writing-fixture'
import { CoverField } from './cover-field'

prepareEditor()

const ID = 'a'.repeat(32)
const OTHER = 'b'.repeat(32)
let content: DraftContent

function Field({ coverId, fault }: { coverId: string | null; fault?: string }) {
  const [shown, setShown] = useState(() => draftContent.parse({ language: 'en', coverId }))
  content = shown
  return (
    <CoverField
      formId="f"
      content={shown}
      errors={fault ? { coverId: fault } : {}}
      postId={null}
      onNamed={() => undefined}
      names={{ cover: coverId ? { id: coverId, width: 1600, height: 1200 } : null, coAuthors: [] }}
      isPublished={false}
      onChange={(patch) => setShown((all) => ({ ...all, ...patch }))}
    />
  )
}
const choose = async (user: ReturnType<typeof show>) => {
  await user.upload(screen.getByLabelText('Choose a cover', { selector: 'input' }), file())
  await waitFor(() => expect(requests).toHaveLength(1))
}
const answer = (status: number, body: object) => act(async () => requests[0]?.answer(status, body))
const picture = () => screen.queryByAltText('The chosen cover')

test('a cover is sent, shown, replaced and removed', async () => {
  const user = show(<Field coverId={null} />)
  expect(picture()).toBeNull()
  await choose(user)
  await act(async () => requests[0]?.upload.onprogress?.({ loaded: 40, total: 100 }))
  expect(screen.getByLabelText('Uploading the cover').getAttribute('value')).toBe('40')
  await answer(201, { id: OTHER, width: 960, height: 540 })
  await waitFor(() => expect(content.coverId).toBe(OTHER))
  expect(picture()?.getAttribute('src')).toBe(`/media/${OTHER}/960.webp`)
  expect(screen.getByRole('button', { name: 'Replace' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove the cover' }))
  expect([content.coverId, picture()]).toEqual([null, null])
})

test('a newer one takes the place of one on its way, and leaving gives it up', async () => {
  const user = show(<Field coverId={null} />)
  await choose(user)
  await user.upload(screen.getByLabelText('Choose a cover', { selector: 'input' }), file())
  await waitFor(() => expect(requests.map(({ isAborted }) => isAborted)).toEqual([true, false]))
  await answer(201, { id: ID, width: 960, height: 540 })
  expect(content.coverId).toBeNull()
  cleanup()
  expect(requests[1]?.isAborted).toBe(true)
})

test('a refused one says why and the old one stays', async () => {
  const user = show(<Field coverId={ID} />)
  await choose(user)
  await answer(422, {
    code: 'invalid',
    errors: [{ pointer: '#/file', code: 'image_pixels', message: '' }],
  })
  expect((await screen.findByRole('alert')).textContent).toMatch(/too many pixels/)
  expect(content.coverId).toBe(ID)
})

test('the cropping is loaded when it is asked for, and has a slider for the keys', async () => {
  const user = show(<Field coverId={ID} />)
  await user.click(screen.getByRole('button', { name: 'Crop' }))
  const zoom = await screen.findByRole('slider', { name: 'Zoom' })
  expect(zoom.getAttribute('max')).toBe('4')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('slider')).toBeNull()
})

test('what publication finds wrong stands at the field', () => {
  show(<Field coverId={ID} fault="The cover is missing." />)
  expect(screen.getByRole('alert').textContent).toBe('The cover is missing.')
})
