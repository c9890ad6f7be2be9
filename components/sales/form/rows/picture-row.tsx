'use client'
import { Star, Trash2 } from 'lucide'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button, IconButton } from '@/components/ui/button'
import { Field, Select } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { imageKind } from '@/lib/catalogue/objects/schema'
import { mediaPath, srcSetOf } from '@/lib/media-paths'
import { type Locale, languageTag } from '@/lib/platform/i18n/locales'
import type { SaleContent } from '@/lib/sales/drafts/schema'
import styles from '../parts/sale-parts.module.css'
import { WordsInput } from '../parts/text-field'
import rowStyles from './sale-rows.module.css'

type Picture = SaleContent['images'][number]
type Props = {
  id: string
  row: Picture
  size: { width: number; height: number } | undefined
  number: number
  language: Locale
  isMain: boolean
  captionFault?: string
  fault?: string
  controls: ReactNode
  onPatch: (patch: Partial<Picture>) => void
  onMain: () => void
  onRemove: () => void
}

/** A gallery picture: alt text, caption and position. */
export function PictureRow(props: Props) {
  const { id, row, size, number, language, isMain, fault, controls } = props
  const t = useTranslations('saleform.pictures')
  const name = t('numbered', { number })
  return (
    <>
      <div className={rowStyles.frame}>
        {/* biome-ignore lint/performance/noImgElement: its renditions are ready-made */}
        <img
          src={mediaPath(row.id, 480)}
          srcSet={size && srcSetOf({ id: row.id, width: size.width }, 'webp')}
          sizes="260px"
          alt={row.caption || name}
          lang={row.caption ? languageTag(language) : undefined}
          loading="lazy"
          draggable={false}
        />
        <span className={rowStyles.number}>{number}</span>
        {isMain ? (
          <Badge tone="accent" className={rowStyles.isMain}>
            {t('isMain')}
          </Badge>
        ) : null}
      </div>
      <div className={rowStyles.tools}>
        {controls}
        <IconButton
          size="s"
          label={t('remove', { name })}
          icon={<Icon of={Trash2} />}
          onClick={props.onRemove}
        />
      </div>
      {fault ? (
        <p role="alert" className={styles.error}>
          {fault}
        </p>
      ) : null}
      <WordsInput
        id={`${id}.caption`}
        label={t('caption')}
        error={props.captionFault}
        lang={languageTag(language)}
        maxLength={200}
        value={row.caption}
        onWords={(caption) => props.onPatch({ caption })}
      />
      <Field id={`${id}.kind`} label={t('kind')}>
        {(control) => (
          <Select
            {...control}
            value={row.kind}
            onChange={({ target }) =>
              props.onPatch({
                kind: imageKind.options.find((each) => each === target.value) ?? 'photo',
              })
            }
          >
            {imageKind.options.map((each) => (
              <option key={each} value={each}>
                {t(`kinds.${each}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {isMain ? null : (
        <Button size="s" variant="quiet" icon={<Icon of={Star} />} onClick={props.onMain}>
          {t('makeMain')}
          <span className="visually-hidden">{`: ${name}`}</span>
        </Button>
      )}
    </>
  )
}
