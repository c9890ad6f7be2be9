'use client'
import { Plus, Trash2 } from 'lucide'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button, IconButton } from '@/components/ui/button'
import { Field, Input } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { profileLimits } from '@/lib/quotas'
import styles from './settings.module.css'

type Props = {
  links: string[]
  faults: (string | undefined)[]
  onChange: (links: string[]) => void
}

/** At most five web addresses, one field each. */
export function LinksField({ links, faults, onChange }: Props) {
  const t = useTranslations('profiles.settings')
  const list = useRef<HTMLFieldSetElement>(null)
  const change = (at: number, to: string) =>
    onChange(links.map((link, each) => (each === at ? to : link)))
  return (
    <fieldset ref={list} className={styles.links}>
      <legend className={styles.legend}>{t('links')}</legend>
      <p className={styles.hint}>{t('linksHint', { most: profileLimits.links })}</p>
      {links.map((link, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a link has no name but its place
        <div key={at} className={styles.link}>
          <Field
            hideLabel
            className={styles.address}
            label={t('link', { number: String(at + 1) })}
            error={faults[at]}
          >
            {(control) => (
              <Input
                {...control}
                type="url"
                inputMode="url"
                placeholder="https://"
                value={link}
                onChange={({ target }) => change(at, target.value)}
              />
            )}
          </Field>
          <IconButton
            label={t('removeLink', { number: String(at + 1) })}
            icon={<Icon of={Trash2} />}
            onClick={() => {
              flushSync(() => onChange(links.filter((_, each) => each !== at)))
              const left = fieldsIn(list.current)
              const next = left[Math.min(at, left.length - 1)]
              ;(next ?? list.current?.querySelector<HTMLElement>('button'))?.focus()
            }}
          />
        </div>
      ))}
      {links.length < profileLimits.links ? (
        <div>
          <Button
            size="s"
            icon={<Icon of={Plus} />}
            onClick={() => {
              flushSync(() => onChange([...links, '']))
              fieldsIn(list.current).at(-1)?.focus()
            }}
          >
            {t('addLink')}
          </Button>
        </div>
      ) : null}
    </fieldset>
  )
}

const fieldsIn = (list: HTMLElement | null): HTMLInputElement[] => [
  ...(list?.querySelectorAll('input') ?? []),
]
