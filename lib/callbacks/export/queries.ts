import 'server-only'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { localePath } from '@/lib/platform/i18n/locales'
import { wordsFor } from '@/lib/platform/i18n/words'
import { assertCan } from '@/lib/policy'
import type { Prisma } from '@/prisma/generated/client'
import type { Language } from '@/prisma/generated/enums'
import { callbackWhere, targetsOf } from '../queries'
import type { CallbackChoices, CallbackExport } from '../schema'
import { presentTarget } from '../views'
import { csvLine } from './schema'

const BATCH = 500
/** Spreadsheets take a file without it for one of another encoding. */
const BOM = '\uFEFF'

const select = {
  id: true,
  createdAt: true,
  subject: true,
  subjectId: true,
  name: true,
  phone: true,
  email: true,
  comment: true,
  status: true,
  language: true,
  consentVersion: true,
  consentAt: true,
  assignee: { select: { name: true } },
} satisfies Prisma.CallbackRequestSelect
type Row = Prisma.CallbackRequestGetPayload<{ select: typeof select }>

const HEADINGS = [
  'id',
  'createdAt',
  'status',
  'subject',
  'title',
  'link',
  'name',
  'phone',
  'email',
  'comment',
  'language',
  'assignee',
  'consentVersion',
  'consentAt',
] as const

/**
 * The requests of these choices as CSV in UTF-8, the latest first, read in batches while it is sent.
 * @throws AppError 401, 403
 */
export async function exportCallbacks(
  viewer: Viewer,
  { language, ...choices }: CallbackExport,
): Promise<ReadableStream<Uint8Array>> {
  assertCan(viewer, 'callback.export')
  const t = await wordsFor(language, 'callbacks')
  const head = BOM + csvLine(HEADINGS.map((name) => t(`csv.${name}`)))
  const parts = chunks(head, choices, language)
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: () => void parts.return(),
  })
}

async function* chunks(head: string, choices: CallbackChoices, language: Language) {
  yield head
  for (let last: number | undefined; ; ) {
    const rows: Row[] = await db.callbackRequest.findMany({
      where: { AND: [callbackWhere(choices), last === undefined ? {} : { id: { lt: last } }] },
      orderBy: { id: 'desc' },
      take: BATCH,
      relationLoadStrategy: 'join',
      select,
    })
    yield await linesOf(rows, language)
    last = rows.at(-1)?.id
    if (rows.length < BATCH) return
  }
}

async function linesOf(rows: Row[], language: Language): Promise<string> {
  const [t, targets] = await Promise.all([wordsFor(language, 'callbacks'), targetsOf(rows)])
  const lines = rows.map((row) => {
    const { title, path } = presentTarget(row, targets)
    return csvLine([
      String(row.id),
      row.createdAt.toISOString(),
      t(`statuses.${row.status}`),
      t(`subjects.${row.subject}`),
      title,
      path === null ? '' : new URL(localePath(language, path), env().SITE_URL).href,
      row.name,
      row.phone,
      row.email ?? '',
      row.comment,
      row.language,
      row.assignee?.name ?? '',
      row.consentVersion,
      row.consentAt.toISOString(),
    ])
  })
  return lines.join('')
}
