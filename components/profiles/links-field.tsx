'use client'
import { Plus, Trash2 } from 'lucide'
import { useTranslations } from 'next-intl'
import { Button, IconButton } from '@/components/ui/button'
import { Field, Input } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { profileLimits } from '@/lib/limits'
import styles from './settings.module.css'

type Props = {
  links: string[]
  faults: (string | undefined)[]
  onChange: (links: string[]) => void
}

/** At most five web addresses, one field each. */
export function LinksField({ links, faults, onChange }: Props) {
  const t = useTranslations('profiles.settings')
  const change = (at: number, to: string) =>
    onChange(links.map((link, each) => (each === at ? to : link)))
  return (
    <fieldset className={styles.links}>
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
            onClick={() => onChange(links.filter((_, each) => each !== at))}
          />
        </div>
      ))}
      {links.length < profileLimits.links ? (
        <div>
          <Button size="s" icon={<Icon of={Plus} />} onClick={() => onChange([...links, ''])}>
            {t('addLink')}
          </Button>
        </div>
      ) : null}
    </fieldset>
  )
}
