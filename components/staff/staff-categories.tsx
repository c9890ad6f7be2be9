'use client'
import { useQuery } from '@tanstack/react-query'
import { FolderOpen } from 'lucide'
import { useSearchParams } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { categoryChoices } from '@/components/parts/choices'
import { NewRow } from '@/components/parts/staff-list'
import { useListFocus } from '@/components/parts/use-list-focus'
import { ListFailed, ListLoading } from '@/components/shell/list-states'
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
import { StaffTopics } from './staff-topics'

/** In the address beside the sections. */
const TOPICS = 'topics'

/** Categories of each section and topics, with the actions of staff; below, tags. */
export function StaffCategories() {
  const t = useTranslations('staff')
  const to = routesIn(useLocale())
  const asked = useSearchParams().get('section')
  const isTopics = asked === TOPICS
  const section = sections.options.find((each) => each === asked) ?? 'forum'
  const items = [
    ...sections.options.map((each) => ({
      href: `${to.staffCategories()}?section=${each}`,
      label: t(`sections.${each}`),
      current: !isTopics && each === section,
    })),
    {
      href: `${to.staffCategories()}?section=${TOPICS}`,
      label: t('topics.title'),
      current: isTopics,
    },
  ]
  return (
    <div className={styles.page}>
      <Tabs label={t('categories.sections')} items={items} />
      {isTopics ? <StaffTopics /> : <OfSection section={section} />}
      <MergeTagsForm />
    </div>
  )
}

function OfSection({ section }: { section: Section }) {
  const t = useTranslations('staff')
  return (
    <section className={styles.part} aria-label={t(`sections.${section}`)}>
      <NewRow
        label={t('categories.create')}
        form={(onClose) => <CategoryForm section={section} category={null} onClose={onClose} />}
      />
      <CategoryItems key={section} section={section} />
    </section>
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

function FullList({ categories }: { categories: Category[] }) {
  const ref = useListFocus(categories.length)
  return (
    <ul ref={ref} tabIndex={-1} className={styles.list}>
      {categories.map((category) => (
        <CategoryItem key={category.id} category={category} />
      ))}
    </ul>
  )
}
