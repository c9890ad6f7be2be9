'use client'
import { Copy, Mail, MessageCircle, Send } from 'lucide'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { toast } from '@/components/shell/toast'
import { Button, ButtonLink } from '@/components/ui/button'
import { Field, Input } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import styles from './share-sheet.module.css'

type Shared = { title: string; url: string }

/** Messengers and programs for mail take "+" for itself. */
const withQuery = (address: string, query: Record<string, string>): string =>
  `${address}?${String(new URLSearchParams(query)).replaceAll('+', '%20')}`

/** Addresses that take what is shared; nothing of these services is loaded. */
const WAYS = [
  {
    name: 'telegram',
    icon: Send,
    at: ({ title, url }: Shared) => withQuery('https://t.me/share/url', { url, text: title }),
  },
  {
    name: 'vk',
    icon: MessageCircle,
    at: ({ title, url }: Shared) => withQuery('https://vk.com/share.php', { url, title }),
  },
  {
    name: 'whatsapp',
    icon: MessageCircle,
    at: ({ title, url }: Shared) => withQuery('https://wa.me/', { text: `${title} ${url}` }),
  },
  {
    name: 'mail',
    icon: Mail,
    at: ({ title, url }: Shared) =>
      withQuery('mailto:', { subject: title, body: `${title}\n${url}` }),
  },
] as const

/** The link to a page, to be copied or sent, where the device has no sheet of its own. */
export function ShareSheet({ title, url, onDone }: Shared & { onDone: () => void }) {
  const t = useTranslations('sharing')
  const field = useRef<HTMLInputElement>(null)
  const [isFailed, setFailed] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
    } catch {
      setFailed(true)
      field.current?.focus()
      return
    }
    onDone()
    await toast('success', t('copied'))
  }
  return (
    <div className={styles.sheet}>
      <Field label={t('link')} error={isFailed ? t('copyFailed') : undefined}>
        {(control) => (
          <Input
            {...control}
            ref={field}
            readOnly
            value={url}
            translate="no"
            onFocus={(event) => event.target.select()}
          />
        )}
      </Field>
      <Button variant="primary" icon={<Icon of={Copy} />} onClick={copy}>
        {t('copy')}
      </Button>
      <ul className={styles.ways} aria-label={t('ways')}>
        {WAYS.map(({ name, icon, at }) => (
          <li key={name}>
            <ButtonLink
              href={at({ title, url })}
              // A program for mail leaves the tab as it is; one of its own would stay empty.
              target={name === 'mail' ? undefined : '_blank'}
              rel="noopener noreferrer"
              icon={<Icon of={icon} />}
              className={styles.way}
            >
              {t(name)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
