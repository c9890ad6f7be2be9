'use client'
import { useQuery } from '@tanstack/react-query'
import { FolderOpen, Plus } from 'lucide'
import { useSearchParams } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { categoryChoices } from '@/components/parts/choices'
import { ListFailed, ListLoading } from '@/components/shell/list-states'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { Tabs } from '@/components/ui/tabs'
import { type Category, type Section, section as sections } from '@/lib/categories/schema'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { routesIn } from '@/lib/routes'
import styles from '../parts/staff.module.css'
import { CategoryForm } from './category-form'
import { CategoryItem } from './category-item'
import { MergeTagsForm } from './merge-tags-form'

/** Categories of each section with the actions of staff; below, tags. */
export function StaffCategories() {
  const t = useTranslations('staff')
  const to = routesIn(useLocale())
  const asked = useSearchParams().get('section')
  const section = sections.options.find((each) => each === asked) ?? 'forum'
  const items = sections.options.map((each) => ({
    href: `${to.staffCategories()}?section=${each}`,
    label: t(`sections.${each}`),
    current: each === section,
  }))
  return (
    <div className={styles.page}>
      <Tabs label={t('categories.sections')} items={items} />
      <section className={styles.part} aria-label={t(`sections.${section}`)}>
        <NewCategory section={section} />
        <CategoryItems key={section} section={section} />
      </section>
      <MergeTagsForm />
    </div>
  )
}

function NewCategory({ section }: { section: Section }) {
  const t = useTranslations('staff.categories')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="primary"
        className={styles.start}
        icon={<Icon of={Plus} />}
        onClick={() => setOpen(true)}
      >
        {t('create')}
      </Button>
      {isOpen ? (
        <CategoryForm section={section} category={null} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}

function CategoryItems({ section }: { section: Section }) {
  const t = useTranslations('staff.categories')
  const say = useErrorText()
  const list = useQuery({ ...categoryChoices(section), staleTime: 0 })
  if (list.isPending) return <ListLoading label={t('loading')} lines={6} />
  if (!list.data) {
    return (
      <ListFailed title={t('failed')} retry={t('retry')} onRetry={() => list.refetch()}>
        {say(list.error)}
      </ListFailed>
    )
  }
  if (list.data.length === 0) {
    return (
      <EmptyState
        headingLevel={2}
        icon={<Icon of={FolderOpen} />}
        title={t('empty')}
        text={t('emptyText')}
      />
    )
  }
  return <FullList categories={list.data} />
}

/** The focused button may be removed with its row; then the list gets the focus. */
function FullList({ categories }: { categories: Category[] }) {
  const ref = useRef<HTMLUListElement>(null)
  const count = useRef(categories.length)
  useEffect(() => {
    const isShorter = categories.length < count.current
    count.current = categories.length
    if (isShorter && document.activeElement === document.body) ref.current?.focus()
  }, [categories.length])
  return (
    <ul ref={ref} tabIndex={-1} className={styles.list}>
      {categories.map((category) => (
        <CategoryItem key={category.id} category={category} />
      ))}
    </ul>
  )
}
