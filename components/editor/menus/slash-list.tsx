'use client'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '@/components/ui/icon'
import { Listbox } from '@/components/ui/listbox'
import styles from './mention-list.module.css'
import type { Slash } from './slash'

/** Completion list of blocks at the cursor, opened by `/`. */
export function SlashList({ slash }: { slash: Slash }) {
  const t = useTranslations('editor.blocks')
  const state = useSyncExternalStore(slash.subscribe, slash.get, () => null)
  return (
    <>
      <span role="status" className="visually-hidden">
        {state ? t('found', { count: state.items.length }) : null}
      </span>
      {state &&
        createPortal(
          <div className={styles.panel} data-scrolls>
            <Listbox
              id={state.listId}
              label={t('label')}
              options={state.items.map(({ name, drawing }) => ({
                id: name,
                label: t(`names.${name}`),
                icon: <Icon of={drawing} />,
              }))}
              active={state.active}
              onChoose={({ id }) => {
                const block = state.items.find(({ name }) => name === id)
                if (block) state.choose(block)
              }}
            />
          </div>,
          state.element,
        )}
    </>
  )
}
