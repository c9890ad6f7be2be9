'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import type { Category } from '@/lib/categories/schema'
import { inLanguage } from '@/lib/platform/i18n/localized'
import styles from '../parts/staff.module.css'
import { CategoryForm } from './category-form'
import { CategoryRemoval } from './category-removal'

type Asked = 'edit' | 'delete' | 'merge' | null

/** A category in the list of staff, with its actions. */
export function CategoryItem({ category }: { category: Category }) {
  const t = useTranslations('staff.categories')
  const locale = useLocale()
  const [asked, setAsked] = useState<Asked>(null)
  const name = inLanguage(category.name, locale)
  const close = () => setAsked(null)
  const doings = ['edit', 'merge', 'delete'] as const
  return (
    <li className={styles.item}>
      <div className={styles.about}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.facts}>
          <code>{category.slug}</code>
          <span>{t('position', { position: category.position })}</span>
          <span>{t('posts', { count: category.postCount })}</span>
          {category.writers === 'everyone' ? null : (
            <Badge>{t(`writers.${category.writers}`)}</Badge>
          )}
        </p>
      </div>
      <div className={styles.actions}>
        {doings.map((doing) => (
          <Button
            key={doing}
            size="s"
            variant="quiet"
            aria-label={t(`${doing}Named`, { name })}
            onClick={() => setAsked(doing)}
          >
            {t(doing)}
          </Button>
        ))}
      </div>
      {asked === 'edit' ? (
        <CategoryForm section={category.section} category={category} onClose={close} />
      ) : null}
      {asked === 'delete' || asked === 'merge' ? (
        <CategoryRemoval category={category} way={asked} onClose={close} />
      ) : null}
    </li>
  )
}
