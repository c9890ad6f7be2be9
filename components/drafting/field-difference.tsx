'use client'
import { useTranslations } from 'next-intl'
import { Fragment, useId, useMemo } from 'react'
import { IMAGE_WIDTHS, mediaPath } from '@/lib/media-paths'
import { languageTag } from '@/lib/platform/i18n/locales'
import styles from './conflict-dialog.module.css'
import { comparedWords, type Difference, type Piece, type VersionField } from './versions'

/** One field in both versions, with the differences marked. */
export function FieldDifference({ mine, theirs }: Difference) {
  const t = useTranslations('editor.page.conflict')
  const id = useId()
  const [here, there] = [textOf(mine), textOf(theirs)]
  const words = useMemo(() => comparedWords(here, there), [here, there])
  const isAlike = JSON.stringify(mine.value) === JSON.stringify(theirs.value)
  const side = (at: 'mine' | 'theirs', field: VersionField) => (
    <Side
      id={`${id}-${at}`}
      fieldId={id}
      label={t(at)}
      field={field}
      pieces={isAlike ? [{ text: textOf(field), isOwn: false }] : words[at]}
    />
  )
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.name}>
        {mine.label}
      </h3>
      {isAlike ? <p className={styles.note}>{t('sameWords')}</p> : null}
      <div className={styles.versions}>
        {side('mine', mine)}
        {side('theirs', theirs)}
      </div>
    </section>
  )
}

const textOf = ({ value }: VersionField) => (value.kind === 'text' ? value.text : '')

type SideProps = {
  id: string
  fieldId: string
  label: string
  field: VersionField
  pieces: Piece[]
}

/** Long values scroll inside the box, by keyboard too. */
function Side({ id, fieldId, label, field, pieces }: SideProps) {
  return (
    <div className={styles.version}>
      <p id={id} className={styles.label}>
        {label}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: no fields stand in it */}
      <div
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
        tabIndex={0}
        aria-labelledby={`${fieldId} ${id}`}
        lang={field.language && languageTag(field.language)}
        className={styles.value}
      >
        <Value value={field.value} pieces={pieces} />
      </div>
    </div>
  )
}

type Value = VersionField['value']

function Value({ value, pieces }: { value: Value; pieces: Piece[] }) {
  const t = useTranslations('editor.page.conflict')
  if (isEmpty(value)) return <span className={styles.nothing}>{t('nothing')}</span>
  if (value.kind === 'list') return <Rows items={value.items} />
  if (value.kind === 'pictures') return <Pictures pictures={value.pictures} />
  return pieces.map(({ text, isOwn }, index) => {
    const key = `${index}`
    if (!isOwn) return <Fragment key={key}>{text}</Fragment>
    return (
      <mark key={key} className={styles.own}>
        {text}
      </mark>
    )
  })
}

const isEmpty = (value: Value): boolean => {
  if (value.kind === 'list') return value.items.length === 0
  if (value.kind === 'pictures') return value.pictures.length === 0
  return value.text === ''
}

const Rows = ({ items }: { items: string[] }) => (
  <ol className={styles.list}>
    {items.map((item, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same words may stand twice
      <li key={`${index} ${item}`}>{item}</li>
    ))}
  </ol>
)

function Pictures({ pictures }: { pictures: { id: string; caption: string }[] }) {
  const t = useTranslations('editor.page.conflict')
  return (
    <ol className={styles.pictures}>
      {pictures.map(({ id, caption }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a picture may stand twice
        <li key={`${index} ${id}`}>
          {/* biome-ignore lint/performance/noImgElement: its renditions are ready-made */}
          <img
            src={mediaPath(id, IMAGE_WIDTHS[0])}
            alt={t('picture', { number: String(index + 1) })}
            loading="lazy"
            className={styles.picture}
          />
          {caption}
        </li>
      ))}
    </ol>
  )
}
