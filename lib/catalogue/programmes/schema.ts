import * as z from 'zod'
import { refusal } from '@/lib/platform/errors'
import { integer, moment, rowId } from '@/lib/platform/http/wire'
import { isCountry } from '@/lib/platform/i18n/countries'
import { shownText, singleLine, webAddress } from '@/lib/platform/text'
import { programmeLimits } from '@/lib/quotas'
import { currency } from '@/lib/rates/schema'
import { MortgageBorrower } from '@/prisma/generated/enums'
import { TERM_LIMITS } from '../mortgage/schema'

/** All of them are read at once by every process. */
export const PROGRAMMES_FULL = refusal('programmes_full', 409)

export const borrower = z.enum(MortgageBorrower)

const line = singleLine(programmeLimits.name)
const [leastRate, mostRate] = TERM_LIMITS.rate
const [leastDown, mostDown] = TERM_LIMITS.downPercent
const [leastYears, mostYears] = TERM_LIMITS.years

export const programmeDraft = z.object({
  country: z.string().refine(isCountry, 'no_choice'),
  currency,
  /** As it is called in the country. */
  name: line.min(1, 'required'),
  /** Empty for what several banks offer. */
  bank: line,
  /** Percent a year. */
  rate: z.number().min(leastRate).max(mostRate),
  /** Smallest first payment, in percent of the price. */
  minDown: z.number().min(leastDown).max(mostDown),
  maxYears: z.number().int().min(leastYears).max(mostYears),
  /** In the currency; null for no limit of its own. */
  maxLoan: z.number().int().min(1).max(programmeLimits.loan).nullable(),
  borrower,
  /** Last day; null while no end is known. */
  validUntil: z.iso
    .date('invalid')
    .refine((day) => day >= '2000-01-01' && day <= '2999-12-31', 'invalid')
    .nullable(),
  source: webAddress(programmeLimits.source).min(1, 'required'),
  position: z.number().int().min(0).max(10_000),
  isShown: z.boolean(),
})
export type ProgrammeDraft = z.output<typeof programmeDraft>

const version = integer.min(1)
/** `version`: the one that was read; a change in between is a conflict. */
export const programmeEdit = programmeDraft.extend({ version })
export type ProgrammeEdit = z.output<typeof programmeEdit>
export const programmeRemoval = z.object({ version: z.coerce.number().pipe(version) })

const day = shownText.nullable()
export const programme = programmeDraft.extend({
  id: rowId,
  country: shownText,
  name: shownText,
  bank: shownText,
  validUntil: day,
  source: shownText,
  version: z.number(),
  updatedAt: moment,
})
export type Programme = z.output<typeof programme>
export const programmeList = z.object({ items: z.array(programme) })

/** What readers choose among. */
export type OfferedProgramme = Pick<
  Programme,
  | 'id'
  | 'name'
  | 'bank'
  | 'rate'
  | 'minDown'
  | 'maxYears'
  | 'maxLoan'
  | 'borrower'
  | 'validUntil'
  | 'source'
>
