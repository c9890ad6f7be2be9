'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PersonAvatar } from '@/components/parts/person-avatar'
import { PersonName } from '@/components/parts/person-name'
import { Button } from '@/components/ui/button'
import { SkeletonText } from '@/components/ui/skeleton'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { usePollVoters } from '@/lib/polls/client'
import styles from './poll.module.css'

type Props = { id: number; options: string[] }

/** Who voted for what, on a press. */
export function PollVoters({ id, options }: Props) {
  const t = useTranslations('polls')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        size="s"
        variant="quiet"
        aria-expanded={isOpen}
        onClick={() => setIsOpen((now) => !now)}
      >
        {t('voters')}
      </Button>
      {isOpen ? <Voters id={id} options={options} /> : null}
    </>
  )
}

function Voters({ id, options }: Props) {
  const t = useTranslations('polls')
  const say = useErrorText()
  const { data, error } = usePollVoters(id)
  if (error) return <p role="alert">{say(error)}</p>
  if (!data) {
    return (
      <div role="status" aria-label={t('loading')}>
        <SkeletonText lines={3} />
      </div>
    )
  }
  return (
    <dl className={styles.voters}>
      {options.map((option, at) => {
        const { people = [], more = 0 } = data.options[at] ?? {}
        return (
          <div key={option}>
            <dt>{option}</dt>
            <dd className={styles.people}>
              {people.length === 0 ? t('nobody') : null}
              {people.map((person) => (
                <span key={person.id} className={styles.person}>
                  <PersonAvatar person={person} size={24} />
                  <PersonName person={person} />
                </span>
              ))}
              {more > 0 ? <span>{t('more', { count: more })}</span> : null}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
