/** Classification of a URL by the application; the front itself knows no routes. */
export type Address =
  /** A public page, identical for all visitors: `url` is its canonical URL and cache key. */
  | { kind: 'page'; url: string; headers: Record<string, string> }
  /** No route: `requested` is the decoded path and query without the locale. */
  | { kind: 'missing'; locale: string; variant: string; requested: string }
  /** Another spelling of a public page: `location` is the right one. */
  | { kind: 'moved'; location: string }
  /** Member pages, redirects, files. */
  | { kind: 'other' }

/** What the application provides to the front. */
export type Site = {
  /** Classifies a request URL. */
  addressOf: (url: string, headers: Record<string, unknown>) => Address
  /** Stable name of the page at a URL, for `<body data-page>`. */
  pageOf: (url: string) => string | undefined
  /** Whether the row that a page's URL names exists; asked before a page is rendered that is not stored. */
  isKnown: (url: string) => Promise<boolean>
  /** Whether the application serves a file at this decoded path, beside those of the build. */
  isFile: (path: string) => boolean
  /** Extra request headers that Next gets for a URL. */
  headersOf: (url: string) => Record<string, string>
  /** URL at which Next is asked for data of the client router. */
  routerUrl: (url: string) => string
  /** Request headers removed from client requests. */
  internalHeaders: readonly string[]
  locales: readonly string[]
  /** Locale and the rest of a URL that is answered with an error page. */
  refusedOf: (url: string) => { locale: string; requested: string }
  /** URL at which Next renders an error page; `token` is the placeholder for the requested path. */
  refusalPath: (
    locale: string,
    variant: string,
    token: string,
  ) => { url: string; requested: string }
  refusals: readonly { status: number; variant: string }[]
  /** Messages of the fallback error page, used when Next cannot render one. */
  messagesOf: (locale: string, status: number) => { title: string; text: string }
}
