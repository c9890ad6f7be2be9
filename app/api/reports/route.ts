import * as z from 'zod'
import { createReport } from '@/lib/moderation/commands'
import { listReports } from '@/lib/moderation/queries'
import {
  ownReportPage,
  reportDraft,
  reportFilter,
  reportQueue,
  reportReceipt,
} from '@/lib/moderation/schema'
import { members } from '@/lib/platform/http/admission'
import { clientNetwork } from '@/lib/platform/http/client-address'
import { acceptedLocale } from '@/lib/platform/i18n/detect'
import { may, route } from '@/lib/route'

export const GET = route(
  {
    summary: "Reports: the queue for staff, one's own for members",
    answer: z.union([reportQueue, ownReportPage]),
    query: reportFilter,
    admit: members,
  },
  ({ viewer, query }) => listReports(viewer, query),
)

/** 201 for a new report, 200 for a repeated one. */
export const POST = route(
  {
    summary: 'Reports something; 200 when it was reported before',
    answer: reportReceipt,
    also: [200],
    status: 201,
    body: reportDraft,
    admit: may('report.page'),
  },
  async ({ viewer, body, request }) => {
    const language = acceptedLocale(request.headers.get('accept-language'))
    const receipt = await createReport(viewer, { network: clientNetwork(request), language }, body)
    return Response.json(receipt, {
      status: receipt.isNew ? 201 : 200,
      headers: { 'cache-control': 'private, no-store' },
    })
  },
)
