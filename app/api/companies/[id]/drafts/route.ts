import { createListingDraft } from '@/lib/catalogue/drafts/commands'
import { listListingDrafts } from '@/lib/catalogue/drafts/queries'
import { listingContent, listingDraft, listingDrafts } from '@/lib/catalogue/drafts/schema'
import { assertMayWork } from '@/lib/firms/queries'
import { idParam } from '@/lib/platform/http/wire'
import { route } from '@/lib/route'

export const GET = route(
  {
    summary: 'Listings that a company has not published, for its staff',
    answer: listingDrafts,
    params: idParam,
    admit: ({ viewer, params }) => assertMayWork(viewer, params.id),
  },
  ({ viewer, params }) => listListingDrafts(viewer, params.id),
)

export const POST = route(
  {
    summary: 'Keeps a listing as a draft of a company',
    answer: listingDraft,
    params: idParam,
    body: listingContent,
    admit: ({ viewer, params }) => assertMayWork(viewer, params.id),
    status: 201,
  },
  ({ viewer, params, body }) => createListingDraft(viewer, params.id, body),
)
