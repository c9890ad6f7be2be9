'use client'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import type { VersionField, VersionWords } from '@/components/drafting/versions'
import { categoryChoices, companyChoices, topicChoices } from '@/components/parts/choices'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import { NATIVE_NAMES } from '@/lib/platform/i18n/locales'
import { inLanguage, type LocalizedText } from '@/lib/platform/i18n/localized'
import type { Draft, DraftContent } from '@/lib/posts/drafts/schema'
import { type CardTarget, targetKey } from '@/lib/richtext/nodes/schema'
import { cardsOf, imagesOf, plainText } from '@/lib/richtext/schema'
import { cardPreview } from '../nodes/card-preview'

type Named = { coAuthors: Pick<Draft['coAuthors'][number], 'id' | 'name'>[] }
type State = { content: DraftContent; stored: Named | null; theirs: (DraftContent & Named) | null }

/** Localized values of a post by field, to compare two versions. */
export function usePostVersion(state: State): (content: DraftContent) => VersionWords {
  const t = useTranslations('editor.page')
  const names = useNames(state)
  const fieldsOf = useFields()
  return (content) => {
    const { title, body } = content
    return {
      fields: fieldsOf(content, names),
      words: [title, body && plainText(body)].filter(Boolean).join('\n\n') || t('conflict.nothing'),
    }
  }
}

type Names = Record<'category' | 'topic' | 'company' | 'person', (id: number | null) => string> & {
  card: (target: CardTarget) => string
}

/** Names of the ids in both versions; the ids themselves until loaded. */
function useNames({ content, stored, theirs }: State): Names {
  const locale = useLocale()
  const enabled = theirs !== null
  const here = useQuery({ ...categoryChoices(content.section), enabled })
  const there = useQuery({ ...categoryChoices(theirs?.section ?? content.section), enabled })
  const topics = useQuery({ ...topicChoices, enabled })
  const companies = useQuery({ ...companyChoices, enabled })
  const people = [...(stored?.coAuthors ?? []), ...(theirs?.coAuthors ?? [])]
  const said = (name: string | LocalizedText) =>
    typeof name === 'string' ? name : inLanguage(name, locale)
  const namesIn =
    (known: { id: number; name: string | LocalizedText }[]) => (id: number | null) => {
      if (id === null) return ''
      const found = known.find((one) => one.id === id)
      return found ? said(found.name) : `#${id}`
    }
  return {
    category: namesIn([...(here.data ?? []), ...(there.data ?? [])]),
    topic: namesIn((topics.data ?? []).map(({ id, title }) => ({ id, name: title }))),
    company: namesIn(companies.data ?? []),
    person: namesIn(people),
    card: useCardNames([content, theirs]),
  }
}

/** Titles of the cards in both texts. */
function useCardNames(versions: (DraftContent | null)[]): Names['card'] {
  const locale = useLocale()
  const isConflict = versions.every((version) => version !== null)
  const shown = versions.flatMap((version) => (version?.body ? cardsOf(version.body) : []))
  const cards = [...new Map(shown.map((card) => [targetKey(card), card])).values()]
  const previews = useQueries({
    queries: isConflict ? cards.map((card) => cardPreview(card, locale)) : [],
  })
  return (target) => {
    const index = cards.findIndex((card) => targetKey(card) === targetKey(target))
    return previews[index]?.data?.title || `#${target.id}`
  }
}

function useFields() {
  const t = useTranslations('editor.page')
  const format = useFormatter()
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const moment = (at: string | null) =>
    at ? format.dateTime(new Date(at), { dateStyle: 'long', timeStyle: 'short', timeZone }) : ''
  return (content: DraftContent, names: Names): VersionField[] => {
    const { language, body } = content
    const text = (name: keyof DraftContent, label: string, words: string): VersionField => ({
      name,
      label,
      stored: typeof content[name] === 'string' ? words.trim() : content[name],
      value: { kind: 'text', text: words },
    })
    const written = (name: 'title' | 'lead', label: string): VersionField => ({
      ...text(name, label, content[name]),
      language,
    })
    const cards = body ? cardsOf(body) : []
    return [
      text('section', t('fields.section'), t(`sections.${content.section}`)),
      written('title', t('fields.title')),
      written('lead', t('fields.lead')),
      { ...text('body', t('fields.body'), body ? plainText(body) : ''), language },
      pictures('bodyPictures', t('conflict.bodyPictures'), body ? imagesOf(body) : []),
      list('bodyCards', t('conflict.bodyCards'), cards, cards.map(names.card)),
      pictures('coverId', t('cover.label'), content.coverId ? [content.coverId] : []),
      text('categoryId', t('fields.category'), names.category(content.categoryId)),
      text('topicId', t('fields.topic'), names.topic(content.topicId)),
      list('tags', t('fields.tags'), content.tags, content.tags),
      text('language', t('fields.language'), NATIVE_NAMES[language]),
      text('companyId', t('fields.company'), names.company(content.companyId)),
      list(
        'coAuthorIds',
        t('fields.coAuthors'),
        content.coAuthorIds,
        content.coAuthorIds.map(names.person),
      ),
      text(
        'commentsOff',
        t('fields.comments'),
        t(content.commentsOff ? 'conflict.no' : 'conflict.yes'),
      ),
      text('startsAt', t('event.startsAt'), moment(content.startsAt)),
      text('endsAt', t('event.endsAt'), moment(content.endsAt)),
      text('place', t('event.place'), content.place),
      text('link', t('event.link'), content.link),
    ]
  }
}

const list = (name: string, label: string, stored: unknown, items: string[]): VersionField => ({
  name,
  label,
  stored,
  value: { kind: 'list', items },
})

const pictures = (name: string, label: string, ids: string[]): VersionField => ({
  name,
  label,
  stored: ids,
  value: { kind: 'pictures', pictures: ids.map((id) => ({ id, caption: '' })) },
})
