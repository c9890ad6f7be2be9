import 'server-only'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { localePath } from '@/lib/platform/i18n/locales'
import { wordsFor } from '@/lib/platform/i18n/words'
import { xlsxFile } from '@/lib/platform/xlsx'
import { assertCan } from '@/lib/policy'
import { callbackLimits } from '@/lib/quotas'
import type { Prisma } from '@/prisma/generated/client'
import type { Language } from '@/prisma/generated/enums'
import { callbackWhere, targetsOf } from '../queries'
import type { CallbackChoices, CallbackExport } from '../schema'
import { presentTarget } from '../views'

const BATCH = 500
const MOST_ROWS = callbackLimits.exportRows

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
  repeatOfId: true,
  assignee: { select: { name: true } },
} satisfies Prisma.CallbackRequestSelect
type Row = Prisma.CallbackRequestGetPayload<{ select: typeof select }>

const HEADINGS = [
  'id',
  'repeatOf',
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
 * The requests by these filters as an XLSX file, newest first; its last line says so when rows were cut off.
 * @throws AppError 401, 403
 */
export async function exportCallbacks(
  viewer: Viewer,
  { language, ...choices }: CallbackExport,
): Promise<Buffer> {
  assertCan(viewer, 'callback.export')
  const t = await wordsFor(language, 'callbacks')
  const rows: string[][] = []
  for await (const batch of batches(choices)) rows.push(...(await linesOf(batch, language)))
  if (rows.length === MOST_ROWS) rows.push([t('file.cut', { count: MOST_ROWS })])
  const head = HEADINGS.map((name) => t(`file.${name}`))
  return xlsxFile(t('file.sheet'), head, rows)
}

async function* batches(choices: CallbackChoices) {
  for (let [last, count] = [0, 0]; count < MOST_ROWS; count += BATCH) {
    const rows: Row[] = await db.callbackRequest.findMany({
      where: { AND: [callbackWhere(choices), count === 0 ? {} : { id: { lt: last } }] },
      orderBy: { id: 'desc' },
      take: BATCH,
      relationLoadStrategy: 'join',
      select,
    })
    yield rows
    last = rows.at(-1)?.id ?? 0
    if (rows.length < BATCH) return
  }
}

async function linesOf(rows: Row[], language: Language): Promise<string[][]> {
  const [t, targets] = await Promise.all([wordsFor(language, 'callbacks'), targetsOf(rows)])
  return rows.map((row) => {
    const { title, path } = presentTarget(row, targets)
    return [
      String(row.id),
      row.repeatOfId === null ? '' : String(row.repeatOfId),
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
    ]
  })
}
