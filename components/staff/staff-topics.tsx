'use client'
import { useQuery } from '@tanstack/react-query'
import { Hash } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { topicChoices } from '@/components/parts/choices'
import { NewRow } from '@/components/parts/staff-list'
import { useListFocus } from '@/components/parts/use-list-focus'
import { ListFailed, ListLoading } from '@/components/shell/list-states'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { AppError } from '@/lib/platform/errors'
import { inLanguage } from '@/lib/platform/i18n/localized'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import type { Topic } from '@/lib/topics/schema'
import styles from '../parts/staff.module.css'
import { useDeleteTopic } from './changes'
import { TopicForm } from './topic-form'

/** The topics that people follow, with the actions of staff. */
export function StaffTopics() {
  const t = useTranslations('staff.topics')
  const say = useErrorText()
  const list = useQuery({ ...topicChoices, staleTime: 0 })
  return (
    <section className={styles.part} aria-label={t('title')}>
      <NewRow
        label={t('create')}
        form={(onClose) => <TopicForm topic={null} onClose={onClose} />}
      />
      {list.isPending ? <ListLoading label={t('loading')} lines={6} /> : null}
      {list.isError && !list.data ? (
        <ListFailed title={t('failed')} retry={t('retry')} onRetry={() => list.refetch()}>
          {say(list.error)}
        </ListFailed>
      ) : null}
      {list.data ? <Topics topics={list.data} /> : null}
    </section>
  )
}

function Topics({ topics }: { topics: Topic[] }) {
  const t = useTranslations('staff.topics')
  const ref = useListFocus(topics.length)
  if (topics.length === 0) {
    return <EmptyState headingLevel={2} icon={<Icon of={Hash} />} title={t('empty')} />
  }
  return (
    <ul ref={ref} tabIndex={-1} className={styles.list}>
      {topics.map((topic) => (
        <TopicItem key={topic.id} topic={topic} />
      ))}
    </ul>
  )
}

function TopicItem({ topic }: { topic: Topic }) {
  const t = useTranslations('staff.topics')
  const tCategories = useTranslations('staff.categories')
  const [asked, setAsked] = useState<'edit' | 'delete' | null>(null)
  const name = inLanguage(topic.title, useLocale())
  const close = () => setAsked(null)
  return (
    <li className={styles.item}>
      <div className={styles.about}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.facts}>
          <code>{topic.slug}</code>
          <span>{tCategories('position', { position: topic.position })}</span>
          <span>{tCategories('posts', { count: topic.postCount })}</span>
          <span>{t('followers', { count: topic.subscribers })}</span>
        </p>
      </div>
      <div className={styles.actions}>
        {(['edit', 'delete'] as const).map((doing) => (
          <Button
            key={doing}
            size="s"
            variant="quiet"
            aria-haspopup="dialog"
            aria-label={tCategories(`${doing}Named`, { name })}
            onClick={() => setAsked(doing)}
          >
            {tCategories(doing)}
          </Button>
        ))}
      </div>
      {asked === 'edit' ? <TopicForm topic={topic} onClose={close} /> : null}
      {asked === 'delete' ? <TopicRemoval topic={topic} name={name} onClose={close} /> : null}
    </li>
  )
}

type RemovalProps = { topic: Topic; name: string; onClose: () => void }

function TopicRemoval({ topic, name, onClose }: RemovalProps) {
  const t = useTranslations('staff.topics')
  const tCategories = useTranslations('staff.categories')
  const say = useErrorText()
  const remove = useDeleteTopic(topic.id)
  const onConfirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => void toast('success', t('deleted', { name })),
      onError: (error) => {
        const isHeld = error instanceof AppError && error.code === 'conflict'
        void toast('error', isHeld ? t('held') : say(error))
      },
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      open
      danger
      busy={remove.isPending}
      title={t('deleteTitle', { name })}
      text={t('deleteText')}
      confirmLabel={tCategories('delete')}
      cancelLabel={tCategories('cancel')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
