'use client'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { ConflictDialog } from '@/components/drafting/conflict-dialog'
import type { VersionField, VersionWords } from '@/components/drafting/versions'
import { fieldsOf, type ListingField } from '@/components/objects/listing-fields'
import { useChoiceWords } from '@/components/objects/listing-input'
import { imagesOf } from '@/components/objects/listing-pictures'
import type { ListingDraft } from '@/lib/catalogue/drafts/schema'
import type { Complex } from '@/lib/catalogue/objects/schema'
import { firmPricesOptions } from '@/lib/firms/prices/client'
import { NATIVE_NAMES } from '@/lib/platform/i18n/locales'
import { type TypedListing, typedOf } from './kept-listing'

type Props = {
  companyId: number
  typed: TypedListing
  /** The complex of what is typed. */
  house: Complex | null
  theirs: ListingDraft
  keepMine: () => void
  takeTheirs: () => void
}

/** A colleague has saved the draft meanwhile: whose is kept? */
export function DraftConflict({ companyId, typed, house, theirs, keepMine, takeTheirs }: Props) {
  const versionOf = useVersionWords(companyId, house)
  const { id, version, savedAt } = theirs
  return (
    <ConflictDialog
      saver={{ keepMine, takeTheirs }}
      state={{
        phase: 'conflict',
        content: typed,
        theirs: { ...typedOf(theirs), id, version, savedAt },
      }}
      versionOf={versionOf}
    />
  )
}

/** A listing as it is typed, by field. */
function useVersionWords(
  companyId: number,
  known: Complex | null,
): (typed: TypedListing) => VersionWords {
  const t = useTranslations('firms')
  const locale = useLocale()
  const houses = useQuery(firmPricesOptions(companyId, null)).data?.complexes ?? []
  const tKinds = useTranslations('catalogue.kinds')
  const tPictures = useTranslations('pictures.kinds')
  const say = useChoiceWords()
  const shownIn = (field: ListingField, value: string) => {
    if (field.type === 'choice' && value !== '') return say(field.name, value)
    if (field.type === 'building') {
      return known?.buildings.find(({ id }) => String(id) === value)?.name ?? value
    }
    return field.type === 'flag' && value !== '' ? '✓' : value
  }
  return (typed) => {
    const { kind, houseId, where, values, pictures } = typed
    const language = typed.language ?? locale
    const house = houses.find(({ id }) => id === houseId)?.name ?? ''
    const fields: VersionField[] = [
      text('kind', t('add.kind'), tKinds(kind), kind),
      text('house', t('add.house'), house, String(houseId ?? '')),
      text('language', t('drafts.language'), NATIVE_NAMES[language], language),
      text('country', t('add.country'), where.country),
      text('city', t('add.city'), where.city),
      ...fieldsOf({ kind }).map((field) => {
        const value = values[field.name] ?? ''
        return text(field.name, t(`listing.fields.${field.name}`), shownIn(field, value), value)
      }),
      {
        name: 'images',
        label: t('drafts.pictures'),
        stored: imagesOf(pictures),
        value: {
          kind: 'pictures',
          pictures: pictures.map((picture) => ({
            id: picture.id,
            caption: tPictures(picture.kind),
          })),
        },
      },
    ]
    const words = Object.values(values).filter((each) => each !== '')
    return { fields, words: words.join('\n') }
  }
}

const text = (name: string, label: string, words: string, stored = words): VersionField => ({
  name,
  label,
  stored: stored.trim(),
  value: { kind: 'text', text: words },
})
