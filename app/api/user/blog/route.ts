import { deleteBlog, saveBlog } from '@/lib/blogs/commands'
import { getOwnBlog } from '@/lib/blogs/queries'
import { blogDraft } from '@/lib/blogs/schema'
import { members } from '@/lib/platform/http/admission'
import { may, route } from '@/lib/route'

export const GET = route({ admit: members }, ({ viewer }) => getOwnBlog(viewer))
export const PUT = route({ body: blogDraft, admit: may('blog.edit') }, ({ viewer, body }) =>
  saveBlog(viewer, body),
)
export const DELETE = route({ admit: may('blog.delete') }, ({ viewer }) => deleteBlog(viewer))
