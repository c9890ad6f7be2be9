import { deleteListingDraft, saveListingDraft } from '@/lib/catalogue/drafts/commands'
import { getListingDraft } from '@/lib/catalogue/drafts/queries'
import {
  listingDraft,
  listingDraftParams,
  listingDraftRemoval,
  listingSave,
} from '@/lib/catalogue/drafts/schema'
import { assertMayWork } from '@/lib/firms/queries'
import { route } from '@/lib/route'

export const GET = route(
  {
    summary: 'A draft of a company',
    answer: listingDraft,
    params: listingDraftParams,
    admit: ({ viewer, params }) => assertMayWork(viewer, params.id),
  },
  ({ viewer, params }) => getListingDraft(viewer, params.id, params.draftId),
)

export const PUT = route(
  {
    summary: 'Saves a draft of a company; a stale version is 409',
    answer: listingDraft,
    params: listingDraftParams,
    body: listingSave,
    admit: ({ viewer, params }) => assertMayWork(viewer, params.id),
  },
  ({ viewer, params, body }) => saveListingDraft(viewer, params.id, params.draftId, body),
)

export const DELETE = route(
  {
    summary: 'Deletes a draft of a company; a stale version is 409',
    params: listingDraftParams,
    query: listingDraftRemoval,
    admit: ({ viewer, params }) => assertMayWork(viewer, params.id),
  },
  ({ viewer, params, query }) =>
    deleteListingDraft(viewer, params.id, { id: params.draftId, version: query.version }),
)
