import 'next/dist/server/node-environment-baseline'

import { expect, test } from 'vitest'
import { cachedRead } from '@/lib/platform/testing/cached-reads'
import { anOldHand } from '@/lib/testing/factories'
import { deleteBlog, saveBlog } from './commands'
import { getBlogAt } from './queries'

const aDraft = (slug: string) => ({
  name: 'Notes',
  slug,
  description: '',
  links: [],
  coverId: null,
})

test('a new address is there at once, and the one of before leads to it at once', async () => {
  const viewer = { ...(await anOldHand()), isBlocked: false, by: { session: 1 } }
  const [before, after] = [`notes-${viewer.id}`, `new-notes-${viewer.id}`]
  const missing = await cachedRead(() => getBlogAt(before))
  await saveBlog(viewer, aDraft(before))
  expect(missing()).toBe(true)
  const reads = [
    await cachedRead(() => getBlogAt(before)),
    await cachedRead(() => getBlogAt(after)),
  ]
  await saveBlog(viewer, aDraft(after))
  expect(reads.map((isExpired) => isExpired())).toEqual([true, true])
  expect((await getBlogAt(before))?.slug).toBe(after)

  const last = [await cachedRead(() => getBlogAt(before)), await cachedRead(() => getBlogAt(after))]
  await deleteBlog(viewer)
  expect(last.map((isExpired) => isExpired())).toEqual([true, true])
  const gone = await cachedRead(() => getBlogAt(before))
  expect(await getBlogAt(before)).toBeNull()
  await saveBlog(viewer, aDraft(`newest-${viewer.id}`))
  expect(gone()).toBe(true)
})
