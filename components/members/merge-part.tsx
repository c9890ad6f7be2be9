'use client'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useDeferredValue, useState } from 'react'
import { personChoices } from '@/components/parts/choices'
import { MergeDialog } from '@/components/parts/merge-dialog'
import { PersonAvatar } from '@/components/parts/person-avatar'
import { Button } from '@/components/ui/button'
import type { MemberDetail } from '@/lib/members/schema'
import { useMergeMember } from '@/lib/merging/people/client'
import styles from './members.module.css'

/** For admins: makes this account one with another of the same person. */
export function MergePart({ member }: { member: MemberDetail }) {
  const t = useTranslations('members.merge')
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={styles.part}>
      <Button className={styles.submit} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen ? <MergeMember member={member} onClose={() => setOpen(false)} /> : null}
    </section>
  )
}

function MergeMember({ member, onClose }: { member: MemberDetail; onClose: () => void }) {
  const t = useTranslations('members.merge')
  const { id, name } = member
  const merge = useMergeMember(id)
  const [typed, setTyped] = useState('')
  const words = useDeferredValue(typed.trim())
  const { data = [], isFetching } = useQuery(personChoices(words))
  return (
    <MergeDialog
      merge={merge}
      words={{
        title: t('title', { name }),
        text: t('text', { name }),
        into: t('into'),
        reason: t('reason'),
        reasonHint: t('reasonHint'),
        submit: t('submit'),
        cancel: t('cancel'),
        nothing: t('nothing'),
        searching: t('searching'),
        found: (count) => t('found', { count }),
        remove: (other) => t('remove', { name: other }),
        done: (other) => t('done', { other }),
      }}
      options={(words ? data : [])
        .filter((one) => one.id !== id)
        .map((one) => ({
          id: String(one.id),
          label: `${one.name} (${one.id})`,
          icon: <PersonAvatar person={one} size={24} />,
        }))}
      isSearching={isFetching && data.length === 0}
      onQuery={setTyped}
      onClose={onClose}
    />
  )
}
