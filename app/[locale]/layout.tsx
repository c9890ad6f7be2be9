import localFont from 'next/font/local'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { isLocale, LOCALES, languageTag } from '@/lib/platform/i18n/locales'
import '@/components/ui/reset.css'
import '@/components/ui/tokens.css'
import '@/components/ui/base.css'

export const generateStaticParams = () => LOCALES.map((locale) => ({ locale }))

export default async function RootLayout({
  children,
  params,
}: {
  children: ReactNode
  params: Promise<{ locale: string }>
}) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  return (
    <html lang={languageTag(locale)} dir="ltr">
      <body>{children}</body>
    </html>
  )
}
