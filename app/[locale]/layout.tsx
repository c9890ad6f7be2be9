import type { Metadata, Viewport } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ConsentPlace } from '@/components/consent/consent-place'
import { LanguageBar } from '@/components/frame/language-bar'
import { ModalHost } from '@/components/frame/modal-host'
import { EARLY_SCRIPT } from '@/components/frame/theme'
import { CardWatch } from '@/components/profiles/card-watch'
import { ConnectionWatch } from '@/components/shell/connection-watch'
import { KeptToast } from '@/components/shell/kept-toast'
import { Messages } from '@/components/shell/messages'
import { SoftNavigation } from '@/components/shell/soft-navigation'
import { isYandexOffered } from '@/lib/people/yandex/queries'
import { env } from '@/lib/platform/env'
import { isLocale, LOCALES, languageTag } from '@/lib/platform/i18n/locales'
import { wordsFor } from '@/lib/platform/i18n/words'
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
  const t = await getTranslations('shell')
  return {
    metadataBase: new URL(env().SITE_URL),
    title: { template: `%s · ${env().SITE_NAME}`, default: env().SITE_NAME },
    description: t('description'),
    applicationName: env().SITE_NAME,
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

const HEAD_SCRIPT = `${NO_EVAL_SCRIPT};${EARLY_SCRIPT}`

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
      suppressHydrationWarning
    >
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants, before the first paint */}
        <script dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }} />
      </head>
      <body>
        <a className="visually-hidden" href="#content">
          {t('skip')}
        </a>
        <Messages only={SHARED_WORDS}>
          {children}
          <LanguageBar offers={await offers()} />
          <ModalHost />
          <SoftNavigation />
          <ConnectionWatch />
          <KeptToast />
          <ConsentPlace />
          <CardWatch />
        </Messages>
      </body>
    </html>
  )
}

/** The offer to switch the language, worded in each language itself. */
async function offers() {
  const words = await Promise.all(LOCALES.map((locale) => wordsFor(locale, 'shell')))
  return LOCALES.map((locale, i) => ({
    locale,
    text: words[i]?.('readIn') ?? '',
    action: words[i]?.('readInAction') ?? '',
    dismiss: words[i]?.('readInDismiss') ?? '',
  }))
}
