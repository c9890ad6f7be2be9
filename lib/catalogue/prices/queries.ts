import 'server-only'
import { Prisma } from '@/prisma/generated/client'
import { DROP_DAYS } from '../schema'

/**
 * For `"PriceEvent" e`: the lowest price in its currency in the thirty days before it, including the one
 * valid at their start; null without one. Held deep drops do not count. A drop is a price below that
 * (Directive 98/6/EC, Art. 6a), so a brief rise does not make a drop of the fall after it.
 */
export const LOWEST_BEFORE = Prisma.raw(`(
  select min(b.price) from "PriceEvent" b
   where b."propertyId" = e."propertyId" and b.currency = e.currency and b.at < e.at
     and b."heldFrom" is null and not b."isDoubted" and b.at >= coalesce((
       select max(s.at) from "PriceEvent" s
        where s."propertyId" = e."propertyId" and s."heldFrom" is null and not s."isDoubted"
          and s.at <= e.at - interval '${DROP_DAYS} days'
     ), '-infinity'))`)
