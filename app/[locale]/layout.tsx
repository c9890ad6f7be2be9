import type { Metadata, Viewport } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { PageWatches } from '@/components/frame/page-watches'
import { EARLY_SCRIPT } from '@/components/frame/theme'
import { CHUNK_RELOAD_SCRIPT } from '@/components/shell/chunk-reload'
import { Messages } from '@/components/shell/messages'
import { iconPath } from '@/lib/install/schema'
import { isYandexOffered } from '@/lib/people/yandex/queries'
import { buildId } from '@/lib/platform/build-id'
import { env } from '@/lib/platform/env'
import { isLocale, LOCALES, languageTag, localePath } from '@/lib/platform/i18n/locales'
import { publicAddress } from '@/lib/platform/realtime/public-address'
import { NO_EVAL_SCRIPT } from '@/lib/platform/web/no-eval'
import { preloadFonts } from './fonts'
import '@/components/ui/reset.css'
import '@/components/ui/tokens.css'
import '@/components/ui/base.css'
import './fonts.css'

/**
 * Pages rendered by the build are never served (lib/platform/front/page-cache.ts), so one language is
 * enough to check each page.
 */
export const generateStaticParams = () => [{ locale: LOCALES[0] }]

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fbf9f5' },
    { media: '(prefers-color-scheme: dark)', color: '#16140f' },
  ],
}

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('shell')])
  return {
    metadataBase: new URL(env().SITE_URL),
    title: { template: `%s · ${env().SITE_NAME}`, default: env().SITE_NAME },
    description: t('description'),
    applicationName: env().SITE_NAME,
    manifest: localePath(locale, '/manifest.webmanifest'),
    icons: {
      icon: { url: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      apple: { url: iconPath('apple-180.png'), sizes: '180x180' },
    },
    ...(env().SITE_INDEXING === 'off' && { robots: { index: false, follow: false } }),
  }
}

/** Of the header, of `error.tsx` and of the page for missing rows; the rest of these slices comes with what needs it. */
const SHARED_WORDS = [
  ...['login', 'register', 'theme', 'themeSystem', 'themeLight', 'themeDark'].map(
    (word) => `shell.client.${word}`,
  ),
  ...[
    'serverTitle',
    'serverText',
    'notFoundTitle',
    'missing',
    'home',
    'search',
    'forums',
    'retry',
  ].map((word) => `errors.page.${word}`),
]

const HEAD_SCRIPT = `${NO_EVAL_SCRIPT};${EARLY_SCRIPT};${CHUNK_RELOAD_SCRIPT}`

type Props = { children: ReactNode; params: Promise<{ locale: string }> }

export default async function RootLayout({ children, params }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  preloadFonts(locale)
  const t = await getTranslations('shell')
  return (
    <html
      lang={languageTag(locale)}
      dir="ltr"
      data-live={JSON.stringify(publicAddress(env()))}
      data-counter={env().YANDEX_METRIKA_ID}
      data-yandex={isYandexOffered() ? '' : undefined}
      data-build={buildId()}
      suppressHydrationWarning
    >
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants, before the first paint */}
        <script dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }} />
      </head>
      {/* The front adds the name of the page. */}
      <body suppressHydrationWarning>
        <a className="visually-hidden" href="#content">
          {t('skip')}
        </a>
        <Messages only={SHARED_WORDS}>
          {children}
          <PageWatches />
        </Messages>
      </body>
    </html>
  )
}
