'use client'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import { GO } from '@/components/shell/go-key'
import { hasShortcuts, rememberShortcuts } from '@/components/shell/kept-choices'
import { Checkbox } from '@/components/ui/field'
import { useCurrentUser, useEditAccount } from '@/lib/people/client'
import { GROUPS, PLACES, type PlaceCode } from './shortcut-keys'
import styles from './shortcut-sheet.module.css'

/** What the keys do, named as the layout of the reader's language names their places. */
export function ShortcutSheet() {
  const t = useTranslations('shortcuts')
  const tShell = useTranslations('shell')
  return (
    <>
      <p className={styles.intro}>{t('intro')}</p>
      <Group title={t('groups.everywhere')}>
        <Key names={['?']} does={t('help')} />
        <Key names={['/']} does={t('search')} />
        {GROUPS.everywhere.map(([code, word]) => (
          <Key key={code} names={[t(`letters.${code}`)]} does={t(word)} />
        ))}
      </Group>
      <Group title={t('groups.go')}>
        {(Object.keys(PLACES) as PlaceCode[]).map((code) => (
          <Key
            key={code}
            names={[t(`letters.${GO}`), t(`letters.${code}`)]}
            does={tShell(PLACES[code].word)}
          />
        ))}
      </Group>
      {(['lists', 'text'] as const).map((group) => (
        <Group key={group} title={t(`groups.${group}`)}>
          {GROUPS[group].map(([code, word]) => (
            <Key key={code} names={[t(`letters.${code}`)]} does={t(word)} />
          ))}
        </Group>
      ))}
      <Switch />
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h3 id={id}>{title}</h3>
      <dl className={styles.keys}>{children}</dl>
    </section>
  )
}

function Key({ names, does }: { names: string[]; does: string }) {
  const t = useTranslations('shortcuts')
  return (
    <div className={styles.key}>
      <dt>
        {names.map((name, index) => (
          <span key={name}>
            {index > 0 ? <span className={styles.then}>{t('then')}</span> : null}
            <kbd>{name}</kbd>
          </span>
        ))}
      </dt>
      <dd>{does}</dd>
    </div>
  )
}

/** Of the account where somebody is signed in, else of this browser. */
function Switch() {
  const t = useTranslations('shortcuts')
  const me = useCurrentUser()
  const edit = useEditAccount()
  const [areOn, setOn] = useState(hasShortcuts)
  return (
    <Checkbox
      label={t('use')}
      checked={areOn}
      onChange={({ target }) => {
        setOn(target.checked)
        rememberShortcuts(target.checked)
        if (me) edit.mutate({ shortcuts: target.checked })
      }}
    />
  )
}
