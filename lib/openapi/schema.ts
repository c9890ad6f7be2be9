/** Where the description of the API stands; it is made with each build (`scripts/openapi.ts`). */
export const API_FILE = '.next/cache/kvartal-openapi.json'

/** A piece of a written type: text, or the name of a schema. */
export type Piece = string | { name: string }

/** One call in a list. */
export type CallLine = { id: string; method: string; path: string; summary: string }
/** A field in the address or its query; content is a written type by media type. */
export type CallView = CallLine & {
  access: 'anyone' | 'account' | 'mixed'
  parameters: { name: string; isInPath: boolean; isRequired: boolean; type: Piece[] }[]
  sent: { media: string; type: Piece[] }[]
  answers: { status: number; media: string | null; type: Piece[] }[]
  refusals: number[]
}
export type ApiGroup = { name: string; calls: CallLine[] }
export type ApiGroupView = {
  name: string
  calls: CallView[]
  schemas: { name: string; type: Piece[] }[]
}
