import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'
import { LIST_HEADER } from './lib/list-segments.mjs'
import { SLICES } from './lib/messages'

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/intl-request.ts',
  experimental: {
    messages: { path: './messages', locales: 'infer', format: 'json', precompile: true },
    createMessagesDeclaration: SLICES.map((slice) => `./messages/en/${slice}.json`),
  },
})

/** Unprefixed paths are Russian pages; everything that is not a page stays as it is. lib/page-match.ts makes it. */
const RUSSIAN =
  '/:path((?!(?:ru|en|de|cs|pl|sr)(?:/|$)|(?:api|_next|media)(?:/|$)|(?:icon\\.svg)$).+)'
const ANY_LOCALE = ':locale(ru|en|de|cs|pl|sr)'
const LISTS =
  ':at(forums(?:/[^/]+)?|topics_page/[^/]+|tags/[^/]+|sections/[^/]+|companies(?:/[^/]+)?|trends_page(?:/[^/]+)?|rating_page|feed/[^/]+|sale_page/list_sale_page|presale/city)'
const SECTIONS = ':section(news|opinions|education|events|blogs)'
const IN_SECTIONS = ':at((?:news|opinions|education|events|blogs)(?:/[^/]+)?)'
const PAGED = ':at(forum_page/[^/]+|sections/[^/]+/[^/]+)'
const PREFIXED = ':locale(en|de|cs|pl|sr)'

const asked = (key: string, value: string) => [
  { type: 'query' as const, key, value: `(?<${key}>${value})` },
]

const config: NextConfig = {
  cacheComponents: true,
  partialPrefetching: true,
  experimental: {
    // It sends a page's data twice, once for the client cache; our lists are read once and then left.
    cachedNavigations: false,
    // The styles of a page come with it, so that the first paint waits for nothing else.
    inlineCss: true,
    // As they come inside of the page, more pieces cost no requests; merged ones go with every page, twice.
    cssChunking: { type: 'graph', requestCost: 500 },
    // Writing it takes a fifth of a build and serves only where one is built again.
    turbopackFileSystemCacheForBuild: existsSync(join(import.meta.dirname, '.next/BUILD_ID')),
  },
  cacheHandler: resolve(import.meta.dirname, 'lib/platform/memory-cache.cjs'),
  cacheMaxMemorySize: 256 * 1024 * 1024,
  // scripts/packed.mjs and the server do it, a cached page once instead of at every request.
  compress: false,
  poweredByHeader: false,
  skipTrailingSlashRedirect: true,
  generateEtags: false,
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true, remotePatterns: [] },
  serverExternalPackages: ['@node-rs/argon2', 'sharp', 'pg', 'graphile-worker', 'pdfkit'],
  redirects: async () => [
    // Of pages the middleware says the canonical address, in one step.
    { source: '/:path((?:api|media|_next)/.+)/', destination: '/:path', permanent: true },
    {
      source: '/forum_page/:id/:page',
      destination: '/forum_page/:id?page=:page',
      permanent: true,
    },
    {
      source: `/${PREFIXED}/forum_page/:id/:page`,
      destination: '/:locale/forum_page/:id?page=:page',
      permanent: true,
    },
    // Inner addresses of the sections and the tabs of the first page; people see `/news` and `/?tab=news`.
    { source: `/sections/${SECTIONS}/:rest*`, destination: '/:section/:rest*', permanent: true },
    {
      source: `/${PREFIXED}/sections/${SECTIONS}/:rest*`,
      destination: '/:locale/:section/:rest*',
      permanent: true,
    },
    { source: '/feed/:tab/:rest*', destination: '/?tab=:tab', permanent: true },
    { source: `/${PREFIXED}/feed/:tab/:rest*`, destination: '/:locale?tab=:tab', permanent: true },
  ],
  headers: async () => [
    {
      source: '/:path*',
      headers: [
        { key: 'X-Content-Type-Options', value: 'nosniff' },
        { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
        { key: 'X-Frame-Options', value: 'DENY' },
        {
          key: 'Content-Security-Policy',
          value: "base-uri 'self'; form-action 'self'; frame-ancestors 'none'; object-src 'none'",
        },
      ],
    },
    {
      // What staff has uploaded runs nothing, wherever it is opened; a route cannot say it itself.
      source: '/api/sales/:id/:file(documents/.+|presentation)',
      headers: [{ key: 'Content-Security-Policy', value: "sandbox; default-src 'none'" }],
    },
    {
      // Nothing purges caches in front of the site, so they ask again; our own cache answers.
      source: '/((?!api/|media/|_next/).*)',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=0, must-revalidate' }],
    },
  ],
  // Next compiles each of these at every request, so they are few.
  rewrites: async () => ({
    beforeFiles: [
      { source: '/', destination: '/ru' },
      { source: RUSSIAN, destination: '/ru/:path' },
      {
        source: `/${ANY_LOCALE}`,
        has: asked('tab', '[a-z]{1,20}'),
        destination: '/:locale/feed/:tab',
      },
      { source: `/${ANY_LOCALE}/${IN_SECTIONS}`, destination: '/:locale/sections/:at' },
      {
        source: `/${ANY_LOCALE}/${PAGED}`,
        has: asked('page', '[1-9][0-9]{0,5}'),
        destination: '/:locale/:at/:page',
      },
      {
        // The query of a list becomes segments: the page stays static, so it is cached and its status is right.
        source: `/${ANY_LOCALE}/${LISTS}`,
        has: [{ type: 'header', key: LIST_HEADER, value: '(?<list>.+)' }],
        destination: '/:locale/:at/list/:list',
      },
    ],
    afterFiles: [],
    fallback: [],
  }),
}

export default withNextIntl(config)
