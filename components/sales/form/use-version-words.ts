'use client'
import { useLocale, useTranslations } from 'next-intl'
import type { VersionField, VersionWords } from '@/components/drafting/versions'
import { countryName } from '@/components/parts/country-name'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import { LOCALES, type Locale, NATIVE_NAMES } from '@/lib/platform/i18n/locales'
import { inLanguage } from '@/lib/platform/i18n/localized'
import type { SaleContent, SaleDraft } from '@/lib/sales/drafts/schema'
import { FLAG_FIELDS, saleFlag } from '@/lib/sales/schema'

type Names = SaleDraft['names']

/** Localized values of a sale by field, to compare two versions. */
export function useVersionWords(
  known: (Names | undefined)[],
): (content: SaleContent) => VersionWords {
  const texts = useTexts()
  const place = usePlace(known)
  const terms = useTerms()
  const rows = useRows()
  const people = usePeople(known)
  return (content) => ({
    fields: [
      ...texts(content),
      ...place(content),
      ...terms(content),
      ...rows(content),
      ...people(content),
    ],
    words: allWords(content),
  })
}

type FieldsOf = (content: SaleContent) => VersionField[]

const text = (name: string, label: string, words: string, stored: unknown = words.trim()) =>
  ({ name, label, stored, value: { kind: 'text', text: words } }) satisfies VersionField

const list = (name: string, label: string, stored: unknown, items: string[]): VersionField => ({
  name,
  label,
  stored,
  value: { kind: 'list', items },
})

/** Texts in the sale's language and their translations. */
function useTexts(): FieldsOf {
  const t = useTranslations('saleform')
  const labels = {
    title: t('project.title'),
    description: t('texts.description'),
    about: t('texts.about'),
  }
  const names = ['title', 'description', 'about'] as const
  const translated = ({ translations }: SaleContent, language: Locale): VersionField[] =>
    names.map((name) => ({
      ...text(
        `${name}-${language}`,
        `${labels[name]}, ${NATIVE_NAMES[language]}`,
        translations[language]?.[name] ?? '',
      ),
      language,
    }))
  return (content) => [
    ...names.map((name) => ({
      ...text(name, labels[name], content[name]),
      language: content.language,
    })),
    text('language', t('project.language'), NATIVE_NAMES[content.language]),
    ...LOCALES.flatMap((language) => translated(content, language)),
  ]
}

function usePlace(known: (Names | undefined)[]): FieldsOf {
  const t = useTranslations('saleform.project')
  const locale = useLocale()
  const named = (id: number | null, name: string | undefined) =>
    id === null ? '' : (name ?? `#${id}`)
  return ({ developer, complex, country, cities, address, place }) => {
    const of = (kind: 'developer' | 'complex', id: number | null) =>
      named(id, known.map((names) => names?.[kind]).find((one) => one?.id === id)?.name)
    const city = (id: number) => {
      const found = known.flatMap((names) => names?.cities ?? []).find((one) => one.id === id)
      return found ? inLanguage(found.name, locale) : `#${id}`
    }
    return [
      text('developer', t('developer'), of('developer', developer), developer),
      text('complex', t('complex'), of('complex', complex), complex),
      text('country', t('country'), country && countryName(country, locale), country),
      list('cities', t('cities'), cities, cities.map(city)),
      text('address', t('address'), address),
      text('place', t('pin'), place ? `${place.latitude}, ${place.longitude}` : '', place),
    ]
  }
}

function useTerms(): FieldsOf {
  const t = useTranslations('saleform.price')
  const tFlag = useTranslations('sales.flag')
  const tChoice = useTranslations('editor.page.conflict')
  const format = useFormatter()
  const amount = (price: number | null) => (price === null ? '' : format.number(price))
  return (content) => {
    const flags = saleFlag.options.filter((flag) => content[FLAG_FIELDS[flag]])
    const { membersOnly, currency, priceFrom, priceTo } = content
    return [
      list(
        'flags',
        t('flags'),
        flags,
        flags.map((flag) => tFlag(flag)),
      ),
      text('currency', t('currency'), currency ?? '', currency),
      text('priceFrom', t('priceFrom'), amount(priceFrom), priceFrom),
      text('priceTo', t('priceTo'), amount(priceTo), priceTo),
      text('membersOnly', t('membersOnly'), tChoice(membersOnly ? 'yes' : 'no'), membersOnly),
    ]
  }
}

function useRows(): FieldsOf {
  const t = useTranslations('saleform')
  return ({ mainImage, images, documents, characteristics }) => [
    {
      name: 'mainImage',
      label: t('pictures.main'),
      stored: mainImage,
      value: { kind: 'pictures', pictures: mainImage ? [{ id: mainImage, caption: '' }] : [] },
    },
    {
      name: 'images',
      label: t('parts.pictures'),
      stored: images,
      value: {
        kind: 'pictures',
        pictures: images.map(({ id, kind, caption }) => ({
          id,
          caption: [t(`pictures.kinds.${kind}`), caption].filter(Boolean).join(': '),
        })),
      },
    },
    list(
      'documents',
      t('parts.documents'),
      documents,
      documents.map(
        ({ name, kind }) => `${t(`documents.kinds.${kind}`)}: ${name || t('documents.nameless')}`,
      ),
    ),
    list(
      'characteristics',
      t('parts.traits'),
      characteristics,
      characteristics.map(({ name, value }) => `${name}: ${value}`),
    ),
  ]
}

function usePeople(known: (Names | undefined)[]): FieldsOf {
  const t = useTranslations('saleform')
  return ({ manager, contactPhone, declarationUrl, permitNumber, escrowBank }) => {
    const found = known.map((names) => names?.manager).find((person) => person?.id === manager)
    const name = manager === null ? '' : (found?.name ?? `#${manager}`)
    return [
      text('manager', t('manager.manager'), name, manager),
      text('contactPhone', t('manager.phone'), contactPhone),
      text('declarationUrl', t('legal.declaration'), declarationUrl),
      text('permitNumber', t('legal.permit'), permitNumber),
      text('escrowBank', t('legal.bank'), escrowBank),
    ]
  }
}

/** All content as plain text for the clipboard. */
function allWords(content: SaleContent): string {
  const { title, description, about, address, translations, characteristics } = content
  const { contactPhone, declarationUrl, permitNumber, escrowBank, images, documents } = content
  const prices = [content.priceFrom, content.priceTo].filter((price) => price !== null).join(' – ')
  const translated = Object.values(translations).flatMap((texts) =>
    texts ? [texts.title, texts.description, texts.about] : [],
  )
  const rows = characteristics.map(({ name, value }) => `${name}: ${value}`)
  return [
    ...[title, description, about, address, ...translated],
    prices && `${prices} ${content.currency ?? ''}`,
    ...rows,
    ...images.map(({ caption }) => caption),
    ...documents.map(({ name }) => name),
    ...[contactPhone, declarationUrl, permitNumber, escrowBank],
  ]
    .filter(Boolean)
    .join('\n\n')
}
