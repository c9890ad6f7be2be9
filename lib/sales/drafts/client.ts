'use client'
import { queryOptions } from '@tanstack/react-query'
import { type Saver, type SaverStart, useSaving } from '@/lib/drafting/client'
import type { DraftKind, Saving } from '@/lib/drafting/schema'
import { language } from '@/lib/platform/http/wire'
import { allReadable } from '@/lib/platform/readable'
import { api } from '@/lib/platform/web/api'
import { salesKey } from '../client'
import type { SaleState } from '../schema'
import { type SaleContent, type SaleDraft, saleConflict, saleContent, saleDraft } from './schema'

export type SaleSaver = Saver<SaleContent, SaleDraft>
export type SaleSaving = Saving<SaleContent, SaleDraft>

export const saleKind: DraftKind<SaleContent, SaleDraft> = {
  prefix: 'sale-draft',
  content: saleContent,
  conflict: saleConflict,
  storable,
  contentOf: (draft) => saleContent.parse(draft),
  numbered,
  create: (content, options) => api('POST', '/api/sales', saleDraft, content, options),
  save: ({ id, version, content }, options) =>
    api('PUT', `/api/sales/${id}/draft`, saleDraft, { ...content, version }, options),
}

/** Autosaves a sale. */
export const useSaleSaving = (start: SaverStart<SaleContent, SaleDraft>) =>
  useSaving(saleKind, start)

/** The draft on the server, never from the query cache. */
export const saleDraftOptions = (id: number) =>
  queryOptions({
    queryKey: [...salesKey, 'draft', id],
    queryFn: () => loadSaleDraft(id),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

type Publishing = { id: number; version: number; content: SaleContent; state?: SaleState }

/** Publishes the content, and changes the state if given. @throws AppError */
export const publishSale = ({ id, version, content, state }: Publishing): Promise<SaleDraft> =>
  api('PUT', `/api/sales/${id}`, saleDraft, {
    ...storable(content),
    version,
    ...(state && { state }),
  })

/** Discards unpublished changes; returns the published draft. @throws AppError */
export async function discardSaleDraft(id: number): Promise<SaleDraft> {
  await api('DELETE', `/api/sales/${id}/draft`)
  return loadSaleDraft(id)
}

const loadSaleDraft = (id: number) => api('GET', `/api/sales/${id}/draft`, saleDraft)

/** Normalised as the server stores it: cleaned, without empty translations. */
function storable(content: SaleContent): SaleContent {
  const parsed = saleContent.safeParse(allReadable(content))
  if (!parsed.success) return content
  const said = language.options.flatMap((each) => {
    const texts = parsed.data.translations[each]
    return texts && Object.values(texts).some((text) => text !== '') ? [[each, texts]] : []
  })
  return { ...parsed.data, translations: Object.fromEntries(said) }
}

/** New documents get their ids from the server when published. */
function numbered(content: SaleContent, draft: SaleDraft): SaleContent {
  const idOf = new Map(draft.documents.map(({ id, file }) => [file, id]))
  const documents = content.documents.map((row) => ({
    ...row,
    id: row.id ?? idOf.get(row.file) ?? null,
  }))
  return { ...content, documents }
}
