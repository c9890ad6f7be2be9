import { BarChart3 } from 'lucide'
import { useTranslations } from 'next-intl'
import { EventTime } from '@/components/parts/event-time'
import { Icon } from '@/components/ui/icon'
import type { PollResult } from '@/lib/polls/schema'
import type { AskedPoll } from '@/lib/richtext/nodes/schema'
import styles from './poll.module.css'
import { PollPart } from './poll-part'

type Props = { asked: AskedPoll; result: PollResult | undefined }

/** A poll in a text: the votes as bars, and for members the ballot; without a result as it is asked. */
export function Poll({ asked, result }: Props) {
  const { question, options } = asked
  return (
    <figure className={styles.poll} data-poll="">
      <figcaption className={styles.question}>
        <Icon of={BarChart3} size={20} />
        {question}
      </figcaption>
      {result && result.counts.length === options.length ? (
        <Votes asked={asked} result={result} />
      ) : (
        <ul className={styles.asked}>
          {options.map((option) => (
            <li key={option}>{option}</li>
          ))}
        </ul>
      )}
    </figure>
  )
}

function Votes({ asked, result }: { asked: AskedPoll; result: PollResult }) {
  const t = useTranslations('polls')
  const { isMultiple, isSecret } = asked
  const { endsAt, isOver } = result
  const end =
    endsAt &&
    t.rich(isOver ? 'ended' : 'ends', {
      time: () => <EventTime startsAt={endsAt} endsAt={null} />,
    })
  const facts = (
    <>
      {t(isMultiple ? 'several' : 'one')} · {t(isSecret ? 'secret' : 'public')}
      {end ? <> · {end}</> : null}
    </>
  )
  return (
    <PollPart
      poll={{ ...result, options: asked.options, isMultiple, isSecret }}
      words={{ voted: t('voted'), login: t('login'), facts }}
    />
  )
}
