'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/field'
import { refocus } from '@/components/ui/refocus'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { useVotePoll } from '@/lib/polls/client'
import { setLivePoll, useLivePoll } from './live-polls'
import styles from './poll.module.css'
import { PollBars } from './poll-bars'
import type { PollProps } from './poll-props'
import { PollVoters } from './poll-voters'

type Props = PollProps & { choice: number[]; mayVote: boolean }

/** The ballot, until the reader has voted or looks at the votes; then the bars, and the way back to it. */
export function Ballot({ choice, mayVote, ...given }: Props) {
  const t = useTranslations('polls')
  // Here, because the bars are not there yet when the own vote is told.
  const votes = useLivePoll(given.poll)
  const props = { ...given, poll: { ...given.poll, ...votes } }
  const [isLooking, setIsLooking] = useState(choice.length > 0)
  const { poll } = props
  const { send, isPending } = useBallot(poll.id)
  const form = useRef<HTMLFormElement>(null)
  const back = useRef<HTMLButtonElement>(null)
  const look = () => {
    setIsLooking(true)
    refocus(() => back.current)
  }
  const mark = () => {
    setIsLooking(false)
    refocus(() => form.current?.querySelector<HTMLElement>('input:checked') ?? firstOf(form))
  }
  if (!isLooking && mayVote) {
    return (
      <Form
        {...props}
        ref={form}
        choice={choice}
        isPending={isPending}
        onSend={(options) => send(options, look)}
        onLook={look}
      />
    )
  }
  return (
    <>
      <PollBars {...props} own={{ choice, label: t('own') }}>
        {mayVote ? (
          <>
            <Button ref={back} size="s" variant="quiet" onClick={mark}>
              {t(choice.length > 0 ? 'change' : 'toBallot')}
            </Button>
            {choice.length > 0 ? (
              <Button size="s" variant="quiet" busy={isPending} onClick={() => send([], look)}>
                {t('withdraw')}
              </Button>
            ) : null}
          </>
        ) : null}
      </PollBars>
      {poll.isSecret ? null : <PollVoters id={poll.id} options={poll.options} />}
    </>
  )
}

const firstOf = (form: RefObject<HTMLFormElement | null>) =>
  form.current?.querySelector<HTMLElement>('input')

function useBallot(id: number) {
  const t = useTranslations('polls')
  const say = useErrorText()
  const vote = useVotePoll(id)
  const send = (options: number[], onSent: () => void) =>
    vote.mutate(options, {
      onSuccess: (votes) => {
        setLivePoll(id, votes)
        onSent()
        void toast('success', t(options.length > 0 ? 'counted' : 'withdrawn'))
      },
      onError: (error) => void toast('error', say(error)),
    })
  return { send, isPending: vote.isPending }
}

type FormProps = PollProps & {
  ref: RefObject<HTMLFormElement | null>
  choice: number[]
  isPending: boolean
  onSend: (options: number[]) => void
  onLook: () => void
}

function Form({ ref, poll, words, choice, isPending, onSend, onLook }: FormProps) {
  const t = useTranslations('polls')
  const [chosen, setChosen] = useState(choice)
  const { id, options, isMultiple } = poll
  const mark = (at: number, isMarked: boolean) => {
    if (!isMultiple) return setChosen([at])
    setChosen((now) => (isMarked ? [...now, at] : now.filter((one) => one !== at)))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen.length > 0 && !isPending) onSend(chosen)
  }
  return (
    <form ref={ref} onSubmit={submit}>
      <fieldset className={styles.ballot}>
        <legend className="visually-hidden">{t('ballot')}</legend>
        {options.map((option, at) => (
          <Checkbox
            key={option}
            type={isMultiple ? 'checkbox' : 'radio'}
            name={`poll-${id}`}
            label={option}
            checked={chosen.includes(at)}
            onChange={(event) => mark(at, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
      <p className={styles.facts}>{words.facts}</p>
      <div className={styles.actions}>
        <Button
          type="submit"
          size="s"
          variant="primary"
          busy={isPending}
          disabled={chosen.length === 0}
        >
          {t('vote')}
        </Button>
        <Button size="s" variant="quiet" onClick={onLook}>
          {t('look')}
        </Button>
      </div>
    </form>
  )
}
