/** What the tests use of the package, which brings no types. */
declare module '@adobe/structured-data-validator' {
  type Issue = {
    issueMessage: string
    severity: 'ERROR' | 'WARNING'
    /** `schemaOrg` where the vocabulary has no such thing. */
    errorType?: string
    path: { type?: string; property?: string; index?: number }[]
  }
  // biome-ignore lint/style/noDefaultExport: it is what the package has
  export default class Validator {
    /** `vocabulary` in the form in which schema.org publishes it. */
    constructor(vocabulary: { '@graph': object[] })
    /** Things by their types, as they stand in a page. */
    validate(data: { jsonld: Record<string, object[]> }): Promise<Issue[]>
  }
}
