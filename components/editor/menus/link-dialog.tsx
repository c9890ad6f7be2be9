'use client'
import type { Editor } from '@tiptap/core'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field, Input } from '@/components/ui/field'
import { useIssueText } from '@/lib/platform/web/use-error-text'
import { toHref } from '../nodes/document'

type Props = { editor: Editor; onClose: () => void }

/** Edits the link of the selection; without a selection the URL is inserted as text. */
export function LinkDialog({ editor, onClose }: Props) {
  const t = useTranslations('editor.rich.link')
  const tError = useIssueText()
  const formId = useId()
  const given = String(editor.getAttributes('link').href ?? '')
  const [typed, setTyped] = useState(given)
  const [isWrong, setWrong] = useState(false)

  const close = () => {
    onClose()
    setTimeout(() => editor.commands.focus())
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const href = toHref(typed, window.location.origin)
    if (!href) return setWrong(true)
    setLink(editor, href)
    close()
  }
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run()
    close()
  }

  // In a portal, because the editor may be inside a form, and forms cannot be nested.
  return createPortal(
    <Dialog
      open
      onClose={close}
      size="s"
      title={t('title')}
      closeLabel={t('cancel')}
      footer={
        <>
          {given ? <Button onClick={remove}>{t('remove')}</Button> : null}
          <Button type="submit" variant="primary" form={formId}>
            {t('apply')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Field label={t('address')} hint={t('hint')} error={isWrong && tError('link_not_allowed')}>
          {(control) => (
            <Input
              {...control}
              value={typed}
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => {
                setTyped(target.value)
                setWrong(false)
              }}
            />
          )}
        </Field>
      </form>
    </Dialog>,
    document.body,
  )
}

function setLink(editor: Editor, href: string) {
  const isNew = editor.state.selection.empty && !editor.isActive('link')
  const mark = { type: 'link', attrs: { href } }
  if (isNew) editor.commands.insertContent({ type: 'text', text: href, marks: [mark] })
  else editor.chain().extendMarkRange('link').setLink({ href }).run()
}
