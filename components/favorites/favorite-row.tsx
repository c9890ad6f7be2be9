'use client'
import { BookmarkX, StickyNote, StickyNotePlus } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useObjectName } from '@/components/parts/object-words'
import { DiscussionRow } from '@/components/posts/discussion-row'
import { toast } from '@/components/shell/toast'
import { Button, IconButton, type IconButtonProps } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { ObjectCard } from '@/lib/catalogue/schema'
import type { CompanyCard } from '@/lib/companies/schema'
import { useSetFavorite } from '@/lib/favorites/client'
import type { Favorite } from '@/lib/favorites/schema'
import { inLanguage } from '@/lib/platform/i18n/localized'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import type { PostLine } from '@/lib/posts/schema'
import { routesIn } from '@/lib/routes'
import { type SaleCard, saleTitle } from '@/lib/sales/schema'
import type { Topic } from '@/lib/topics/schema'
import { FavoriteNote, NoteForm } from './favorite-note'
import styles from './favorites.module.css'
import { ObjectRow } from './object-row'
import { SaleRow } from './sale-row'

/** A favourite with its note, that can be removed, and restored while the page is open. */
export function FavoriteRow({ favorite }: { favorite: Favorite }) {
  const t = useTranslations('favorites.page')
  const say = useErrorText()
  const thing = thingOf(favorite)
  const title = useTitle(favorite)
  const send = useSetFavorite(favorite.kind, thing.id)
  const [known, setKnown] = useState(true)
  const isKept = send.isPending ? send.variables : known
  const set = (wanted: boolean) =>
    send.mutate(wanted, {
      onSuccess: (answer) => setKnown(answer.favorite),
      onError: (error) => toast('error', say(error)),
    })
  const isBack = useRef(false)
  const undo = () => {
    isBack.current = true
    set(true)
  }

  const noteButton = useRef<HTMLButtonElement>(null)
  const [isWriting, setWriting] = useState(false)
  const closeNote = () => {
    setWriting(false)
    noteButton.current?.focus()
  }
  // Another press drops nothing that was typed.
  const row = useRef<HTMLDivElement>(null)
  const openNote = () =>
    isWriting ? row.current?.querySelector('textarea')?.focus() : setWriting(true)

  if (!isKept) return <Removed title={title} onUndo={undo} />
  return (
    <div ref={row} className={styles.row}>
      <Thing favorite={favorite} />
      <div className={styles.tools}>
        <NoteButton
          ref={noteButton}
          favorite={favorite}
          title={title}
          isOpen={isWriting}
          onClick={openNote}
        />
        <IconButton
          ref={(button) => {
            if (button && isBack.current) button.focus()
            isBack.current = false
          }}
          label={t('removeNamed', { title })}
          icon={<Icon of={BookmarkX} />}
          onClick={() => set(false)}
        />
      </div>
      {isWriting ? (
        <NoteForm favorite={favorite} id={thing.id} onDone={closeNote} />
      ) : (
        <FavoriteNote favorite={favorite} />
      )}
    </div>
  )
}

type NoteButtonProps = Pick<IconButtonProps, 'ref' | 'onClick'> & {
  favorite: Favorite
  title: string
  isOpen: boolean
}

/** The button of the private note: adds one, or opens it to be changed. */
function NoteButton({ favorite, title, isOpen, ...rest }: NoteButtonProps) {
  const t = useTranslations('favorites.note')
  const hasNote = favorite.note !== '' || favorite.remindAt !== null
  const words = t(hasNote ? 'edit' : 'add')
  return (
    <IconButton
      {...rest}
      label={`${words} ${t('editNamed', { title })}`}
      title={words}
      aria-expanded={isOpen}
      icon={<Icon of={hasNote ? StickyNote : StickyNotePlus} />}
    />
  )
}

type Kept = PostLine | Topic | CompanyCard | SaleCard | ObjectCard

export function thingOf(favorite: Favorite): Kept {
  if (favorite.kind === 'post') return favorite.post
  if (favorite.kind === 'topic') return favorite.topic
  if (favorite.kind === 'company') return favorite.company
  return favorite.kind === 'sale' ? favorite.sale : objectOf(favorite)
}

type OfObject = Extract<Favorite, { kind: 'property' | 'complex' }>
const objectOf = (favorite: OfObject): ObjectCard =>
  favorite.kind === 'property' ? favorite.property : favorite.complex

function useTitle(favorite: Favorite): string {
  const locale = useLocale()
  const objectTitle = useObjectName()
  if (favorite.kind === 'post') return favorite.post.title
  if (favorite.kind === 'company') return favorite.company.name
  if (favorite.kind === 'topic') return inLanguage(favorite.topic.title, locale)
  if (favorite.kind === 'sale') return saleTitle(favorite.sale, locale).text
  return objectTitle(objectOf(favorite))
}

function Thing({ favorite }: { favorite: Favorite }) {
  if (favorite.kind === 'post') return <DiscussionRow post={favorite.post} withCategory />
  if (favorite.kind === 'topic') return <TopicRow topic={favorite.topic} />
  if (favorite.kind === 'company') return <CompanyRow company={favorite.company} />
  if (favorite.kind === 'sale') return <SaleRow sale={favorite.sale} />
  return <ObjectRow object={objectOf(favorite)} />
}

/** Replaces a removed favourite; the focus moves to "undo". */
function Removed({ title, onUndo }: { title: string; onUndo: () => void }) {
  const t = useTranslations('favorites.page')
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus(), [])
  return (
    <p role="status" className={styles.removed}>
      {t('removed', { title })}
      <Button
        ref={undo}
        variant="quiet"
        size="s"
        aria-label={t('undoNamed', { action: t('undo'), title })}
        onClick={onUndo}
      >
        {t('undo')}
      </Button>
    </p>
  )
}

function TopicRow({ topic }: { topic: Topic }) {
  const t = useTranslations('favorites.page')
  const locale = useLocale()
  return (
    <article className={styles.topic}>
      <h3 className={styles.title}>
        <a href={routesIn(locale).topic(topic.id)}>{inLanguage(topic.title, locale)}</a>
      </h3>
      <p className={styles.about}>{inLanguage(topic.description, locale)}</p>
      <p className={styles.counts}>
        <span>{t('subscribers', { count: topic.subscribers })}</span>
        <span>{t('posts', { count: topic.postCount })}</span>
      </p>
    </article>
  )
}

function CompanyRow({ company }: { company: CompanyCard }) {
  const t = useTranslations('favorites.page')
  const locale = useLocale()
  return (
    <article className={styles.topic}>
      <h3 className={styles.title}>
        <a href={routesIn(locale).company(company.id)}>{company.name}</a>
      </h3>
      <p className={styles.about}>{inLanguage(company.description, locale)}</p>
      <p className={styles.counts}>
        <span>{t('subscribers', { count: company.subscribers })}</span>
        <span>{t('posts', { count: company.postCount })}</span>
      </p>
    </article>
  )
}
