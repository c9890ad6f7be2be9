import 'server-only'
import { createHash } from 'node:crypto'
import * as z from 'zod'
import { type Db, db } from '@/lib/platform/db'
import { aliasOf } from '@/lib/platform/secrets'
import { rowsOf } from '@/lib/platform/sql'
import { reviewLimits } from '@/lib/quotas'

const { shortest, places, keptMs } = reviewLimits.repeated

/** Hashes of a text and its sender; null for a text that many write alike. */
export type Print = { hash: string; sender: string; isNew: boolean }

/** Only letters and digits count: other case, spaces, signs and accents make no other text. */
export function printOf(words: string, senderId: number, isNew: boolean): Print | null {
  const letters = words
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  if (letters.length < shortest) return null
  return {
    hash: createHash('sha256').update(letters).digest('base64url'),
    sender: aliasOf(`print:${senderId}`),
    isNew,
  }
}

const countRow = z.object({ own: z.int(), newcomers: z.int() })

/** Was it sent to so many places already, by this member or by other new ones? */
export async function isRepeated({ hash, sender, isNew }: Print): Promise<boolean> {
  const since = new Date(Date.now() - keptMs).toISOString()
  const [row] = await rowsOf(db, countRow)`
    select count(*) filter (where sender = ${sender})::int as own,
           count(distinct sender) filter (where "isNew" and sender <> ${sender})::int as newcomers
      from "TextPrint" where hash = ${hash} and "createdAt" > ${since}::timestamp`
  const { own = 0, newcomers = 0 } = row ?? {}
  return own + 1 >= places || (isNew && newcomers + 1 >= places)
}

/** In the transaction that keeps the text. */
export async function keepPrint(tx: Db, print: Print | null): Promise<void> {
  if (print) await tx.textPrint.create({ data: print, select: { id: true } })
}
