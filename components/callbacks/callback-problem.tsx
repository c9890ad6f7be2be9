import { Phone } from 'lucide'
import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import type { CallbackContact } from '@/lib/callbacks/contacts/schema'

export type Problem = {
  text: string
  /** Null when there is no number to call; undefined when the error is not a rate limit. */
  contact: CallbackContact | null | undefined
}

/** Why a request was refused, and the number to call instead. */
export function CallbackProblem({ text, contact }: Problem) {
  const t = useTranslations('callbacks.form')
  return (
    <Notice
      tone="error"
      role="alert"
      action={
        contact ? (
          <ButtonLink href={`tel:${contact.phone}`} icon={<Icon of={Phone} />}>
            {contact.name ? `${contact.name}: ` : null}
            {contact.phoneText.replaceAll(' ', '\u00a0')}
          </ButtonLink>
        ) : null
      }
    >
      <p>{text}</p>
      {contact === undefined ? null : <p>{t(contact ? 'callInstead' : 'noPhone')}</p>}
    </Notice>
  )
}
