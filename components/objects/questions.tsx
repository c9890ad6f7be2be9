import { useTranslations } from 'next-intl'
import { ReportButton } from '@/components/moderation/report-button'
import { FeedTime } from '@/components/parts/feed-time'
import { PersonAvatar } from '@/components/parts/person-avatar'
import { PersonName, useNameOf } from '@/components/parts/person-name'
import { Messages } from '@/components/shell/messages'
import type { Question } from '@/lib/catalogue/questions/schema'
import { languageTag } from '@/lib/platform/i18n/locales'
import { AskIsland } from './ask-island'
import { QuestionIsland } from './question-island'
import styles from './questions.module.css'

type Props = {
  objectId: number
  questions: Question[]
  /** Whether the object has a verified developer, the only one who may answer. */
  hasDeveloper: boolean
}

/** Questions of readers with answers of the verified developer, and the form to ask. */
export function Questions({ objectId, questions, hasDeveloper }: Props) {
  const t = useTranslations('objects.questions')
  return (
    <section aria-labelledby="questions" id="ask" className={styles.section}>
      <h2 id="questions">{t('title')}</h2>
      <p className={styles.intro}>{t(hasDeveloper ? 'intro' : 'introNobody')}</p>
      {questions.length === 0 ? (
        <p className={styles.none}>{t('none')}</p>
      ) : (
        <ul className={styles.list}>
          {questions.map((question) => (
            <li key={question.id}>
              <QuestionItem question={question} />
            </li>
          ))}
        </ul>
      )}
      <Messages only={['objects.questions']}>
        <AskIsland objectId={objectId} />
      </Messages>
    </section>
  )
}

function QuestionItem({ question }: { question: Question }) {
  const t = useTranslations('objects.questions')
  const tLeaving = useTranslations('leaving')
  const nameOf = useNameOf()
  const { id, objectId, author, language, text, createdAt, answer } = question
  return (
    <article className={styles.question} id={`question-${id}`}>
      <p className={styles.by}>
        <PersonAvatar person={author} size={24} />
        <PersonName person={author} />
        <FeedTime at={createdAt} />
      </p>
      <p className={styles.text} lang={text ? languageTag(language) : undefined}>
        {text || tLeaving('removed')}
      </p>
      {answer ? (
        <div className={styles.answer}>
          <p className={styles.by}>
            <strong>{t('answerOf', { name: nameOf(answer.author) })}</strong>
            <FeedTime at={answer.at} />
          </p>
          <p className={styles.text} lang={languageTag(language)}>
            {answer.text}
          </p>
        </div>
      ) : null}
      <div className={styles.tools}>
        <Messages only={['objects.questions']}>
          <QuestionIsland
            id={id}
            objectId={objectId}
            authorId={author.id}
            isAnswered={answer !== null}
          />
        </Messages>
        <ReportButton kind="question" id={id} authorId={author.id} size="s" />
      </div>
    </article>
  )
}
