'use client'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Avatar } from '@/components/ui/avatar'
import { Listbox } from '@/components/ui/listbox'
import { mediaPath } from '@/lib/media-paths'
import type { Mentions } from '../nodes/mentions'
import styles from './mention-list.module.css'

/** Completion list of members at the cursor. */
export function MentionList({ mentions }: { mentions: Mentions }) {
  const t = useTranslations('editor.rich.mention')
  const state = useSyncExternalStore(mentions.subscribe, mentions.get, () => null)
  const count = state?.items.length ?? 0
  return (
    <>
      <span role="status" className="visually-hidden">
        {state && !state.isBusy ? t('found', { count }) : null}
      </span>
      {state &&
        createPortal(
          <div className={styles.panel}>
            {count === 0 ? <p className={styles.note}>{t('busy')}</p> : null}
            <Listbox
              id={state.listId}
              label={t('list')}
              options={state.items.map((person) => ({
                id: String(person.id),
                label: person.name,
                icon: (
                  <Avatar
                    id={person.id}
                    name={person.name}
                    size={24}
                    src={person.avatarId ? mediaPath(person.avatarId, 480) : undefined}
                  />
                ),
              }))}
              active={state.active}
              onChoose={({ id }) => {
                const person = state.items.find((one) => String(one.id) === id)
                if (person) state.choose(person)
              }}
            />
          </div>,
          state.element,
        )}
    </>
  )
}
