/** The little of jsdom that tests read pages with; its types are a package of their own. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options?: { url?: string })
    readonly window: { readonly document: Document }
  }
}
