import 'server-only'
import { Prisma } from '@/prisma/generated/client'
import { DROP_DAYS } from '../schema'

/**
 * Of `"PriceEvent" e`: the lowest price in its currency of the thirty days before it, the one that stood
 * when they began included; null when there was none. Deep drops that nobody let through do not count.
 * A drop is a price below that (Directive 98/6/EC, Art. 6a), so a rise for an hour makes no drop of the
 * fall that follows.
 */
export const LOWEST_BEFORE = Prisma.raw(`(
  select min(b.price) from "PriceEvent" b
   where b."propertyId" = e."propertyId" and b.currency = e.currency and b.at < e.at
     and b."heldFrom" is null and not b."isDoubted" and b.at >= coalesce((
       select max(s.at) from "PriceEvent" s
        where s."propertyId" = e."propertyId" and s."heldFrom" is null and not s."isDoubted"
          and s.at <= e.at - interval '${DROP_DAYS} days'
     ), '-infinity'))`)
