import 'server-only'
import * as z from 'zod'
import { CDN_TAG_HEADERS } from './front/headers'

const line = (longest: number) => z.string().trim().min(1).max(longest).optional()
const port = z.coerce.number().int().min(1).max(65_535)

/** The secrets of a list, the newest first. */
export const secretsOf = (list: string): string[] => list.split(',').map((secret) => secret.trim())
export const originsOf = (list: string): string[] => list.split(',').map((each) => each.trim())
const secretList = z
  .string()
  .refine((list) => secretsOf(list).every((secret) => secret.length >= 32), {
    error: 'each secret of the list needs 32 characters or more',
  })

/** Origins by commas, such as https://tiles.example.org. */
const origins = z
  .string()
  .refine(
    (list) => originsOf(list).every((each) => URL.canParse(each) && new URL(each).origin === each),
    {
      error: 'needs origins by commas, such as https://tiles.example.org',
    },
  )

const SENDER = /^(?:[^<>@\r\n]{0,100}<)?[^\s<>@,]{1,64}@[^\s<>@,]{1,255}>?$/
const sender = z
  .string()
  .trim()
  .refine((line) => SENDER.test(line) && line.includes('<') === line.endsWith('>'), {
    error: 'needs one address, such as Kvartal <noreply@example.org>',
  })

/** All settings. Defaults are those of the embedded mode; `.env.example` documents each. */
export const envSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: port.default(3000),
  REALTIME_PORT: port.default(8080),
  REALTIME_TLS_PORT: port.default(4433),
  REALTIME_TLS_CERT: z.string().min(1).optional(),
  REALTIME_TLS_KEY: z.string().min(1).optional(),
  REALTIME_ENTRY: z.enum(['ports', 'site']).optional(),
  PUSHER_APP_ID: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .default('site'),
  PUSHER_KEY: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .default('site-key'),
  PUSHER_SECRET: z.string().min(16),
  PUSHER_HOST: z.string().min(1).optional(),
  PUSHER_PORT: port.optional(),
  PUSHER_SCHEME: z.enum(['http', 'https']).default('http'),
  VAPID_PUBLIC_KEY: z.string().regex(/^[\w-]{87}$/),
  VAPID_PRIVATE_KEY: z.string().regex(/^[\w-]{43}$/),
  VAPID_SUBJECT: z
    .union([z.url({ protocol: /^https$/ }), z.url({ protocol: /^mailto$/ })])
    .optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().trim().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().trim().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().trim().min(1).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_MIGRATION_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SITE_URL: z.url({ protocol: /^https?$/ }),
  SITE_NAME: z.string().trim().min(1).max(40).default('Kvartal'),
  SITE_INDEXING: z.enum(['on', 'off']).default('on'),
  RESERVED_NAMES: z.string().default('Квартал'),
  OPERATOR_NAME: line(120),
  OPERATOR_ADDRESS: line(200),
  OPERATOR_REGISTER: line(120),
  OPERATOR_VAT: line(40),
  OPERATOR_RESPONSIBLE: line(120),
  OPERATOR_PHONE: line(40),
  OPERATOR_EMAIL: z.email().optional(),
  NOTICE_EMAIL: z.email().optional(),
  SESSION_SECRET: secretList,
  STAFF_SECOND_FACTOR: z.enum(['off', 'required']).default('off'),
  TRUST_PROXY: z.coerce.number().int().min(0).max(9).default(0),
  MAIL_FROM: sender.default('Kvartal <noreply@kvartal.local>'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  DEMO_PASSWORD: z.string().min(8).optional(),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  YANDEX_CLIENT_ID: z.string().trim().min(1).optional(),
  YANDEX_CLIENT_SECRET: z.string().trim().min(1).optional(),
  YANDEX_OAUTH_URL: z.url({ protocol: /^https?$/ }).default('https://oauth.yandex.ru'),
  YANDEX_INFO_URL: z.url({ protocol: /^https?$/ }).default('https://login.yandex.ru'),
  NEXT_PUBLIC_YANDEX_MAPS_KEY: z.string().trim().min(1).optional(),
  MAP_STYLE_URL: z.url({ protocol: /^https?$/ }).optional(),
  MAP_ORIGINS: origins.optional(),
  MAP_TILES_FILE: z.string().trim().min(1).optional(),
  YANDEX_METRIKA_ID: z
    .string()
    .regex(/^[1-9]\d{0,11}$/)
    .optional(),
  CALLBACK_KEEP_DAYS: z.coerce.number().int().min(1).max(3650).default(365),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .regex(/^\S+$/, 'holds no space: it is sent as bearer')
    .optional(),
  LOG_FORMAT: z.enum(['json', 'text']).optional(),
  LOG_LEVEL: z.enum(['error', 'warn', 'info', 'debug']).default('info'),
  JOBS: z.enum(['on', 'off']).default('on'),
  WEB_CONCURRENCY: z.coerce.number().int().min(1).max(16).default(1),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  CLAMD_HOST: z
    .string()
    .regex(
      /^(?:[\w.-]+|\[[\da-f:.]+\]):\d{1,5}$/i,
      'needs a host and a port, such as 127.0.0.1:3310',
    )
    .optional(),
  TRUSTED_TYPES: z.enum(['off', 'report']).default('off'),
  CDN_TAG_HEADER: z.enum(CDN_TAG_HEADERS).optional(),
})
export type Env = z.output<typeof envSchema>

/** Settings that say nothing without each other. */
const wholeEnv = envSchema.superRefine((given, context) => {
  if (!given.S3_BUCKET) return
  for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
    if (given[name]) continue
    context.addIssue({ code: 'custom', path: [name], message: 'required with S3_BUCKET' })
  }
})

/**
 * Parses the settings; empty values count as absent.
 * @throws Error with one sentence that names each missing or wrong setting.
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const port = /^\d+$/.test(given.PORT ?? '') ? given.PORT : '3000'
  const parsed = wholeEnv.safeParse({ SITE_URL: `http://localhost:${port}`, ...given })
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The configuration is not usable (${faults.join('; ')}). See .env.example.`)
}

let cached: Env | undefined

/** The settings of this process, read once on first use. */
export const env = (): Env => (cached ??= readEnv())
