import { resolve } from 'node:path'
import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'
import { SLICES } from './lib/platform/i18n/slices'

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/platform/i18n/request.ts',
  experimental: {
    messages: { path: './messages', locales: 'infer', format: 'json', precompile: true },
    createMessagesDeclaration: SLICES.map((slice) => `./messages/en/${slice}.json`),
  },
})

/** Unprefixed paths are Russian pages; everything that is not a page stays as it is. */
const RUSSIAN =
  '/:path((?!(?:ru|en|de|cs|pl|sr|api|_next|media|builds)(?:/|$)|[^/]+\\.[a-z0-9]+$).+)'
const PAGE_QUERY = [{ type: 'query' as const, key: 'page', value: '(?<page>[1-9][0-9]{0,5})' }]

const config: NextConfig = {
  cacheComponents: true,
  partialPrefetching: true,
  // It sends a page's data twice, once for the client cache; our lists are read once and then left.
  experimental: { cachedNavigations: false },
  cacheHandler: resolve(import.meta.dirname, 'lib/platform/memory-cache.cjs'),
  cacheMaxMemorySize: 256 * 1024 * 1024,
  poweredByHeader: false,
  generateEtags: false,
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true, remotePatterns: [] },
  serverExternalPackages: ['@node-rs/argon2', 'sharp', 'pg'],
  redirects: async () => [
    { source: '/ru', destination: '/', permanent: true },
    { source: '/ru/:path*', destination: '/:path*', permanent: true },
    {
      source: '/forum_page/:id/:page',
      destination: '/forum_page/:id?page=:page',
      permanent: true,
    },
    {
      source: '/:locale(en|de|cs|pl|sr)/forum_page/:id/:page',
      destination: '/:locale/forum_page/:id?page=:page',
      permanent: true,
    },
  ],
  headers: async () => [
    {
      source: '/:path*',
      headers: [
        { key: 'Cache-Control', value: 'public, max-age=0, must-revalidate' },
        { key: 'X-Content-Type-Options', value: 'nosniff' },
      ],
    },
  ],
  rewrites: async () => ({
    beforeFiles: [
      { source: '/', destination: '/ru' },
      { source: '/forum_page/:id', has: PAGE_QUERY, destination: '/ru/forum_page/:id/:page' },
      {
        source: '/:locale(en|de|cs|pl|sr)/forum_page/:id',
        has: PAGE_QUERY,
        destination: '/:locale/forum_page/:id/:page',
      },
      { source: RUSSIAN, destination: '/ru/:path' },
    ],
    afterFiles: [],
    fallback: [],
  }),
}

export default withNextIntl(config)
