'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { toast } from '@/components/shell/toast'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Notice } from '@/components/ui/notice'
import type { Category } from '@/lib/categories/schema'
import { AppError } from '@/lib/platform/errors'
import { inLanguage } from '@/lib/platform/i18n/localized'
import { useErrorText, useIssueText } from '@/lib/platform/web/use-error-text'
import styles from '../parts/staff.module.css'
import { CategoryPicker } from './category-picker'
import { type Place, useDeleteCategory, useMergeCategory } from './changes'

type Props = { category: Category; way: 'delete' | 'merge'; onClose: () => void }

/** Deletes a category or merges it into another; one that holds posts can only be merged. */
export function CategoryRemoval({ category, way, onClose }: Props) {
  const t = useTranslations('staff.categories')
  const [isHeld, setHeld] = useState(false)
  const deletion = useDeletion(category, onClose, () => setHeld(true))
  const merging = useMerging(category, onClose, isHeld)
  const dialog = way === 'delete' && !isHeld ? deletion : merging
  return <ConfirmDialog open danger cancelLabel={t('cancel')} onClose={onClose} {...dialog} />
}

function useDeletion(category: Category, onClose: () => void, onHeld: () => void) {
  const t = useTranslations('staff.categories')
  const name = inLanguage(category.name, useLocale())
  const say = useErrorText()
  const remove = useDeleteCategory(category.id)
  const onConfirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        onClose()
        void toast('success', t('deleted', { name }))
      },
      onError: (error) => {
        if (error instanceof AppError && error.code === 'conflict') return onHeld()
        onClose()
        void toast('error', say(error))
      },
    })
  return {
    title: t('deleteTitle', { name }),
    text: t('deleteText'),
    confirmLabel: t('delete'),
    busy: remove.isPending,
    onConfirm,
  }
}

function useMerging(category: Category, onClose: () => void, isHeld: boolean) {
  const t = useTranslations('staff.categories')
  const tFault = useIssueText()
  const locale = useLocale()
  const say = useErrorText()
  const merge = useMergeCategory(category.id)
  const [place, setPlace] = useState<Place>({ section: category.section, categoryId: null })
  const [fault, setFault] = useState<string | null>(null)
  const name = inLanguage(category.name, locale)
  const onConfirm = () => {
    if (place.categoryId === null) return setFault(tFault('unknown_category'))
    merge.mutate(place.categoryId, {
      onSuccess: (into) => {
        onClose()
        void toast('success', t('merged', { name, into: inLanguage(into.name, locale) }))
      },
      onError: (error) => setFault(say(error)),
    })
  }
  const onChange = (chosen: Place) => {
    setPlace(chosen)
    setFault(null)
  }
  return {
    title: t('mergeTitle', { name }),
    text: t('mergeText', { count: category.postCount }),
    confirmLabel: t('mergeConfirm'),
    busy: merge.isPending,
    onConfirm,
    children: (
      <div className={styles.form}>
        {isHeld ? (
          <Notice tone="warning" role="alert">
            {t('held')}
          </Notice>
        ) : null}
        <CategoryPicker place={place} except={category.id} error={fault} onChange={onChange} />
      </div>
    ),
  }
}
