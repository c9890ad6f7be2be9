import 'server-only'
import { stat } from 'node:fs/promises'
import * as z from 'zod'
import { notifyAccount } from '@/lib/inbox/commands'
import { type Letter, mailAccount, type Recipient } from '@/lib/mailing/commands'
import { collectFailures } from '@/lib/platform/collect-failures'
import { db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { languageTag } from '@/lib/platform/i18n/locales'
import { wordsFor } from '@/lib/platform/i18n/words'
import { rowsOf } from '@/lib/platform/sql'
import { archives } from '@/lib/platform/storage'
import { withTempFiles } from '@/lib/platform/temp-files'
import { exportLimits } from '@/lib/quotas'
import { routesIn } from '@/lib/routes'
import { writeArchive } from './archive'
import { archiveKey } from './queries'

const takenRow = z.object({ id: z.int(), userId: z.int(), file: z.string() })
type Taken = z.output<typeof takenRow>

/**
 * Makes the copies that wait, and those whose process has died; deletes files that have expired.
 * @throws AggregateError of copies that could not be made, after all were tried
 */
export async function buildExports(now = new Date()): Promise<{ built: number; expired: number }> {
  const expired = await dropExpired(now)
  const waiting: Taken[] = []
  for (let next = await take(now); next; next = await take(now)) waiting.push(next)
  let built = 0
  await collectFailures('build-exports', waiting, async (row) => {
    await build(row).catch(async (error) => {
      await db.accountExport.updateMany({ where: { id: row.id }, data: { state: 'failed' } })
      throw error
    })
    built++
  })
  return { built, expired }
}

/** One that waits, or was left; another process takes another. */
async function take(now: Date): Promise<Taken | undefined> {
  const left = new Date(now.getTime() - exportLimits.patienceMs)
  const [row] = await rowsOf(db, takenRow)`
    update "AccountExport"
       set state = 'building', percent = 0, "startedAt" = ${now.toISOString()}::timestamp(3)
     where id = (
       select id from "AccountExport"
        where state = 'waiting'
           or (state = 'building' and "startedAt" < ${left.toISOString()}::timestamp(3))
        order by id limit 1 for update skip locked)
    returning id, "userId", file`
  return row
}

async function build({ id, userId, file }: Taken): Promise<void> {
  await withTempFiles(async (tempFile) => {
    const path = await tempFile()
    let shown = 0
    await writeArchive(userId, path, async (share) => {
      const percent = Math.floor(share * 99)
      if (percent === shown) return
      shown = percent
      await db.accountExport.updateMany({ where: { id }, data: { percent } })
    })
    const { size } = await stat(path)
    await archives().putFile(archiveKey(file), path)
    await db.$transaction(async (tx) => {
      await tx.accountExport.update({
        where: { id },
        data: {
          state: 'ready',
          percent: 100,
          bytes: size,
          expiresAt: new Date(Date.now() + exportLimits.validMs),
        },
        select: { id: true },
      })
      await notifyAccount(tx, userId, 'export_ready')
    })
  })
  await mailAccount(userId, compose, exportLimits.validMs)
}

async function compose({ name, language }: Recipient): Promise<Letter> {
  const t = await wordsFor(language, 'exports')
  const link = new URL(routesIn(language).accountSettings(), env().SITE_URL).href
  return {
    subject: t('mail.subject', { site: env().SITE_NAME }),
    language: languageTag(language),
    paragraphs: [
      t('mail.greeting', { name }),
      t('mail.text', { hours: exportLimits.validMs / 3_600_000 }),
      { link: `${link}#export`, label: t('mail.action') },
      t('mail.advice'),
    ],
  }
}

/** Files go first: a row without its file is found again, a file without its row is not. */
async function dropExpired(now: Date): Promise<number> {
  const rows = await db.accountExport.findMany({
    where: { expiresAt: { lte: now } },
    select: { id: true, file: true },
  })
  for (const { file } of rows) await archives().delete(archiveKey(file))
  await db.accountExport.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } })
  return rows.length
}
