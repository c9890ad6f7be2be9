import * as z from 'zod'
import { limits, newcomerLimitName, newcomerLimits } from '@/lib/limits'
import { integer, moment } from '@/lib/platform/http/wire'
import { shownText } from '@/lib/platform/text'

const NEWCOMER_KINDS = ['posts', 'comments', 'conversations', 'links', 'reads'] as const
/** How an admin's page groups the limits. */
export const LIMIT_GROUPS = {
  newcomers: NEWCOMER_KINDS.map(newcomerLimitName),
  writing: [
    'write',
    'post',
    'postDay',
    'comment',
    'message',
    'conversation',
    'draft',
    'report',
    'invitation',
    'invitationTo',
    'claim',
    'claimTo',
    'callback',
    'callbackDay',
    'view',
    'call',
  ],
  files: [
    'upload',
    'uploadDay',
    'companyUpload',
    'companyUploadDay',
    'staffUpload',
    'staffUploadDay',
    'presentation',
  ],
  reading: [
    'search',
    'searchSuggest',
    'suggest',
    'catalogue',
    'reading',
    'readAll',
    'channel',
    'export',
    'cspReport',
  ],
  accounts: [
    'loginMinute',
    'loginHour',
    'register',
    'reset',
    'password',
    'factorDay',
    'factorSetUp',
    'passkey',
    'yandex',
    'confirmation',
    'confirmationDay',
    'accountExport',
  ],
} as const satisfies Record<string, readonly string[]>
export type LimitGroup = keyof typeof LIMIT_GROUPS

export const LIMIT_NAMES: string[] = Object.values(LIMIT_GROUPS).flat()

/** Nobody may be shut out: one call at least; only these two may be none. */
const MAY_BE_NONE = new Set(['links', 'reads'].map(newcomerLimitName))
/** The least that a limit may be set to. */
export function fewestOf(name: string): number {
  // An admin undoes a limit by a write too.
  if (name === 'write') return 30
  return MAY_BE_NONE.has(name) ? 0 : 1
}

export const MOST_POINTS = 100_000
/** Thirty days, in seconds. */
export const LONGEST_DURATION = 30 * 86_400

type Rule = { points: number; duration: number | null }
/** A limit by default; `duration` in seconds, null for what counts by the day or in one text. */
export function defaultOf(name: string): Rule {
  if (name in limits) {
    const { points, duration } = limits[name as keyof typeof limits]
    return { points, duration }
  }
  const kind = NEWCOMER_KINDS.find((one) => newcomerLimitName(one) === name)
  if (!kind) throw new Error(`No limit is called ${name}`)
  return { points: newcomerLimits[kind], duration: null }
}

export const limitParams = z.object({ name: z.enum(LIMIT_NAMES) })

/** 0 while the default is in force. */
const version = integer.min(0)
const points = integer.min(0).max(MOST_POINTS)
const duration = integer.min(1).max(LONGEST_DURATION)

/** `version`: the one that was read; a change in between is a conflict. */
export const limitEdit = z.object({ points, duration: duration.nullable(), version })
export type LimitEdit = z.output<typeof limitEdit>
export const limitReset = z.object({ version: z.coerce.number().pipe(version) })

const rule = z.object({ points: z.number(), duration: z.number().nullable() })
export const limitSetting = rule.extend({
  name: shownText,
  default: rule,
  version,
  updatedAt: moment.nullable(),
})
export type LimitSetting = z.output<typeof limitSetting>
export const limitList = z.object({ items: z.array(limitSetting) })
