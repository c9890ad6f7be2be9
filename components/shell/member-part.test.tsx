import { act, cleanup, screen } from '@testing-library/react'
import { lazy } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { identityChanged } from '@/lib/people/signed-in/client'
import { show } from '@/lib/platform/testing/render'
import { MemberPart } from './member-part'

const signIn = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'auth_token=x'
  identityChanged()
}
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  // biome-ignore lint/suspicious/noDocumentCookie: signed out
  document.cookie = 'auth_token=; max-age=0'
  identityChanged()
})

const buttons = (state: string) => (
  <>
    <button type="button">like, {state}</button>
    <button type="button">save, {state}</button>
  </>
)

/** The part of members comes when `arrive` is called. */
function mount() {
  const { promise, resolve } = Promise.withResolvers<{ default: () => React.JSX.Element }>()
  const Part = lazy(() => promise)
  show(
    <div>
      <button type="button">before</button>
      <MemberPart idle={buttons('idle')}>
        <Part />
      </MemberPart>
    </div>,
  )
  return () => resolve({ default: () => buttons('of the member') })
}

const focusedText = () => document.activeElement?.textContent

test('the focus stays on a control that the part of a member takes the place of', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 401 }))
  const arrive = mount()
  screen.getByRole('button', { name: 'save, idle' }).focus()
  act(signIn)
  expect(focusedText()).toBe('save, idle')
  arrive()
  await screen.findByRole('button', { name: 'save, of the member' })
  expect(focusedText()).toBe('save, of the member')
})

test('the focus is not taken from elsewhere, nor given where there was none', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 401 }))
  const arrive = mount()
  screen.getByRole('button', { name: 'before' }).focus()
  act(signIn)
  arrive()
  await screen.findByRole('button', { name: 'save, of the member' })
  expect(focusedText()).toBe('before')
  cleanup()
  mount()()
  await screen.findByRole('button', { name: 'save, of the member' })
  expect(document.activeElement).toBe(document.body)
})

test('the focus stays when several parts are replaced at once', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 401 }))
  const { promise, resolve } = Promise.withResolvers<{ default: () => React.JSX.Element }>()
  const Part = lazy(() => promise)
  const part = (
    <li>
      <MemberPart idle={buttons('idle')}>
        <Part />
      </MemberPart>
    </li>
  )
  show(
    <ul>
      {part}
      {part}
    </ul>,
  )
  const first = (name: string) => screen.getAllByRole('button', { name })[0]
  first('save, idle')?.focus()
  act(signIn)
  expect(document.activeElement).toBe(first('save, idle'))
  resolve({ default: () => buttons('of the member') })
  await screen.findAllByRole('button', { name: 'save, of the member' })
  expect(document.activeElement).toBe(first('save, of the member'))
})

test('the focus stays on the control of its name where a part before it has one more', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 401 }))
  const { promise, resolve } = Promise.withResolvers<{ default: () => React.JSX.Element }>()
  const Part = lazy(() => promise)
  show(
    <MemberPart idle={<button type="button">save</button>}>
      <Part />
    </MemberPart>,
  )
  screen.getByRole('button', { name: 'save' }).focus()
  act(signIn)
  const buttonsOfMember = (
    <>
      <button type="button">edit</button>
      <button type="button">save</button>
    </>
  )
  resolve({ default: () => buttonsOfMember })
  await screen.findByRole('button', { name: 'edit' })
  expect(focusedText()).toBe('save')
})
