import * as z from 'zod'
import { memberLimits } from '@/lib/limits'
import { rowId } from '@/lib/platform/http/wire'
import { multiLine } from '@/lib/platform/text'

/** `into`: the company that is kept. */
export const companyMerge = z.object({
  into: rowId,
  reason: multiLine(memberLimits.reason).min(1, 'required'),
})
export type CompanyMerge = z.output<typeof companyMerge>
