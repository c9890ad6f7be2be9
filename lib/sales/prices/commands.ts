import 'server-only'
import type { Db } from '@/lib/platform/db'
import { RATES } from '@/lib/rates/queries'
import type { Currency } from '@/lib/rates/schema'
import { Prisma } from '@/prisma/generated/client'

/** What sales cost in euros by the rate table, of one currency or of all; one statement. */
export const revalueSales = (tx: Db, currency?: Currency): Promise<number> =>
  revalue(tx, currency ? Prisma.sql`s.currency = ${currency}::"Currency"` : Prisma.sql`true`)

/** The same of this sale alone, after its price has changed. */
export const revalueSale = (tx: Db, id: number): Promise<number> =>
  revalue(tx, Prisma.sql`s.id = ${id}`)

/** A price that not everyone may see is none to sort by. */
const revalue = (tx: Db, where: Prisma.Sql) => tx.$executeRaw`
  with worth as (
    select s.id, case when not s."membersOnly" then s."priceFrom"::float8 / r."perEuro" end as eur
      from "Sale" s left join ${RATES} r on r.currency = s.currency
     where ${where}
  )
  update "Sale" s set "priceEur" = w.eur from worth w
   where s.id = w.id and s."priceEur" is distinct from w.eur`
