import 'server-only'
import { personSelect, presentPerson } from '@/lib/people/queries'
import type { Prisma } from '@/prisma/generated/client'
import { coverFirst } from '../schema'
import { type ListingDraft, type ListingDraftCard, listingContent } from './schema'

export const draftSelect = {
  id: true,
  content: true,
  version: true,
  savedAt: true,
  savedBy: { select: personSelect },
  images: {
    orderBy: { position: 'asc' },
    select: { kind: true, upload: { select: { id: true, width: true, height: true } } },
  },
} satisfies Prisma.ListingDraftSelect
type Row = Prisma.ListingDraftGetPayload<{ select: typeof draftSelect }>

/** What a draft holds, without its pictures. */
export const contentOf = ({ content }: Pick<Row, 'content'>) => listingContent.parse(content)

const saved = ({ id, version, savedAt, savedBy }: Omit<Row, 'images'>) => ({
  id,
  version,
  savedAt: savedAt.toISOString(),
  savedBy: savedBy && presentPerson(savedBy),
})
const shown = ({ kind, upload }: Row['images'][number]) => ({ ...upload, kind })

export const presentDraft = (row: Row): ListingDraft => ({
  ...contentOf(row),
  ...saved(row),
  images: row.images.map(shown),
})

/** `houses`: names of complexes by id. */
export function presentDraftCard(row: Row, houses: Map<number, string>): ListingDraftCard {
  const { kind, language, values, city, complexId } = contentOf(row)
  const [cover] = coverFirst(row.images, 'plan')
  return {
    ...saved(row),
    kind,
    language,
    title: (kind === 'complex' ? values.name : values.title) ?? '',
    flatNumber: kind === 'flat' ? (values.flatNumber ?? '') : '',
    city: complexId === null ? city : '',
    house: (complexId !== null && houses.get(complexId)) || null,
    cover: cover ? shown(cover) : null,
  }
}
