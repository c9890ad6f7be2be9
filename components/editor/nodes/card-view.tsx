'use client'
import { useQuery } from '@tanstack/react-query'
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react'
import { Trash2 } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { IconButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Skeleton } from '@/components/ui/skeleton'
import { AppError } from '@/lib/platform/errors'
import { languageTag } from '@/lib/platform/i18n/locales'
import type { CardTarget } from '@/lib/richtext/nodes/schema'
import { cardPreview } from './card-preview'
import styles from './card-view.module.css'

/** Node view of a card, with current data. */
export function CardView({ node, selected, deleteNode }: NodeViewProps) {
  const t = useTranslations('editor.card')
  const target = targetOf(node.attrs)
  const { kind } = target
  const locale = useLocale()
  const { data, error } = useQuery(cardPreview(target, locale))
  const lang = data?.language ? languageTag(data.language) : undefined
  const isGone = error instanceof AppError && error.code === 'not_found'
  return (
    <NodeViewWrapper
      className={styles.card}
      data-selected={selected || undefined}
      data-drag-handle=""
      aria-label={t(kind)}
      role="group"
    >
      <div className={styles.words} contentEditable={false}>
        <p className={styles.kind}>{t(kind)}</p>
        {data ? (
          <>
            <p className={styles.title} lang={lang}>
              {data.title}
            </p>
            <p className={styles.text} lang={lang}>
              {data.text}
            </p>
          </>
        ) : null}
        {!data && !error ? <Skeleton blockSize="24px" /> : null}
        {error ? <p role="alert">{isGone ? t('gone') : t('failed')}</p> : null}
      </div>
      <IconButton
        label={t('remove')}
        icon={<Icon of={Trash2} />}
        onClick={deleteNode}
        contentEditable={false}
      />
    </NodeViewWrapper>
  )
}

const targetOf = ({ kind, id, number }: NodeViewProps['node']['attrs']): CardTarget =>
  kind === 'comment' ? { kind, id, number } : { kind, id }
