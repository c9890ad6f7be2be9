'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { MessageCircleQuestion } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { TextForm } from '@/components/objects/text-form'
import { FeedTime } from '@/components/parts/feed-time'
import { langOfName, useObjectName } from '@/components/parts/object-words'
import { PersonName } from '@/components/parts/person-name'
import { EndlessList } from '@/components/shell/endless-list'
import listStyles from '@/components/shell/own-list.module.css'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Checkbox } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { useAnswerQuestion } from '@/lib/catalogue/questions/client'
import { answerDraft, type CompanyQuestion } from '@/lib/catalogue/questions/schema'
import { firmQuestionsOptions, useRefresh } from '@/lib/firms/client'
import { languageTag } from '@/lib/platform/i18n/locales'
import { routesIn } from '@/lib/routes'

/** Questions about the objects of a company, with the field to answer. */
export function FirmQuestions({ id }: { id: number }) {
  const t = useTranslations('firms')
  const [open, setOpen] = useState(true)
  const list = useInfiniteQuery(firmQuestionsOptions(id, open))
  const words = { loading: t('loading'), failed: t('failed'), retry: t('retry'), more: t('more') }
  return (
    <>
      <Checkbox
        label={t('questions.open')}
        checked={open}
        onChange={({ target }) => setOpen(target.checked)}
      />
      <EndlessList
        list={list}
        words={words}
        className={listStyles.list}
        keyOf={({ id }) => id}
        row={(question) => <QuestionItem question={question} />}
        empty={
          <EmptyState
            icon={<Icon of={MessageCircleQuestion} />}
            title={t('questions.empty')}
            text={t('questions.emptyText')}
          />
        }
      />
    </>
  )
}

function QuestionItem({ question }: { question: CompanyQuestion }) {
  const t = useTranslations('objects.questions')
  const locale = useLocale()
  const nameOf = useObjectName()
  const [isOpen, setIsOpen] = useState(false)
  const { id, object, author, language, text, createdAt, answer } = question
  const lang = languageTag(language)
  return (
    <article className={listStyles.item}>
      <h2 className={listStyles.title}>
        <a
          href={`${routesIn(locale).object(object.id)}#question-${id}`}
          lang={langOfName(object, locale)}
        >
          {nameOf(object)}
        </a>
      </h2>
      <p className={listStyles.facts}>
        <PersonName person={author} />
        <FeedTime at={createdAt} />
      </p>
      <p className={listStyles.words} lang={lang}>
        {text}
      </p>
      {answer ? (
        <div>
          <p className={listStyles.facts}>
            <strong>{t('answerOf', { name: answer.author.name })}</strong>
            <FeedTime at={answer.at} />
          </p>
          <p className={listStyles.words} lang={lang}>
            {answer.text}
          </p>
        </div>
      ) : null}
      {isOpen ? (
        <Answer id={id} onDone={() => setIsOpen(false)} />
      ) : (
        <p>
          <Button size="s" onClick={() => setIsOpen(true)}>
            {t(answer ? 'editAnswer' : 'answer')}
          </Button>
        </p>
      )}
    </article>
  )
}

function Answer({ id, onDone }: { id: number; onDone: () => void }) {
  const t = useTranslations('objects.questions')
  const answer = useAnswerQuestion(id)
  const refresh = useRefresh()
  const send = async (text: string) => {
    await answer.mutateAsync({ text })
    void toast('success', t('answered'))
    onDone()
    refresh()
  }
  return (
    <TextForm
      schema={answerDraft}
      label={t('answerLabel')}
      action={t('sendAnswer')}
      onSend={send}
    />
  )
}
