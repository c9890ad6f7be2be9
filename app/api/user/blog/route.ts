import { deleteBlog, saveBlog } from '@/lib/blogs/commands'
import { getOwnBlog } from '@/lib/blogs/queries'
import { blogDraft, ownBlog } from '@/lib/blogs/schema'
import { members } from '@/lib/platform/http/admission'
import { may, route } from '@/lib/route'

export const GET = route(
  { summary: 'The blog of the caller', answer: ownBlog, admit: members },
  ({ viewer }) => getOwnBlog(viewer),
)
export const PUT = route(
  {
    summary: 'Opens or changes the blog of the caller',
    answer: ownBlog,
    body: blogDraft,
    admit: may('blog.edit'),
  },
  ({ viewer, body }) => saveBlog(viewer, body),
)
export const DELETE = route(
  { summary: 'Closes the blog of the caller', admit: may('blog.delete') },
  ({ viewer }) => deleteBlog(viewer),
)
