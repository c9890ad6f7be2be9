import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '@/lib/platform/testing/render'
import { draftContent } from '@/lib/posts/drafts/schema'
import { postLimits } from '@/lib/quotas'
import { prepareEditor } from '../writing-fixture'
import { PostWords } from './post-words'

prepareEditor()

const titled = (title: string) =>
  show(
    <PostWords
      epoch={0}
      onBusy={() => {}}
      formId="form"
      content={{ ...draftContent.parse({ language: 'en' }), title }}
      errors={{}}
      onChange={vi.fn()}
      names={{ cover: null, coAuthors: [] }}
      postId={null}
      onNamed={vi.fn()}
      isPublished={false}
    />,
  )

test('a title says how much room is left once there is little', () => {
  titled('x'.repeat(postLimits.title - 31))
  expect(screen.queryByText(/characters? left/)).toBeNull()
  titled('x'.repeat(postLimits.title - 30))
  expect(screen.getByText('30 characters left.')).toBeTruthy()
  titled('x'.repeat(postLimits.title))
  expect(screen.getByText('No characters left.')).toBeTruthy()
})
