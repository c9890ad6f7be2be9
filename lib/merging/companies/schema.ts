import * as z from 'zod'
import { rowId } from '@/lib/platform/http/wire'
import { multiLine } from '@/lib/platform/text'
import { memberLimits } from '@/lib/quotas'

/** `into`: the company that is kept. */
export const companyMerge = z.object({
  into: rowId,
  reason: multiLine(memberLimits.reason).min(1, 'required'),
})
export type CompanyMerge = z.output<typeof companyMerge>
