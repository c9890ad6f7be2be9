'use client'
import { ImagePlus, Trash2 } from 'lucide'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { CompanyLogo } from '@/components/parts/company-logo'
import { useCover } from '@/components/parts/use-cover'
import { Button, IconButton } from '@/components/ui/button'
import { FileInput } from '@/components/ui/file-input'
import { Icon } from '@/components/ui/icon'
import { Progress } from '@/components/ui/progress'
import { IMAGE_TYPES } from '@/lib/media/client'
import { useLoadErrorText } from '@/lib/platform/web/use-load-error-text'
import styles from './staff-companies.module.css'
import type { CompanyFormModel } from './use-company-form'

/** The logo of the company: uploaded when chosen, stored with the form. */
export function LogoField({ form: { watch, setValue, formState } }: { form: CompanyFormModel }) {
  const t = useTranslations('companies.edit.logo')
  const say = useLoadErrorText()
  const input = useRef<HTMLInputElement>(null)
  const [logoId = null, name = ''] = watch(['logoId', 'name'])
  const choose = (id: string | null) => setValue('logoId', id, { shouldDirty: true })
  const { part, error, send, stop } = useCover(({ id }) => choose(id))
  const wrong = error ? say(error) : formState.errors.logoId?.message
  const company = { id: 0, slug: '', name: name || '?', logoId, isVerified: false }
  return (
    <fieldset className={styles.logo}>
      <legend className={styles.legend}>{t('label')}</legend>
      <div className={styles.row}>
        <CompanyLogo company={company} size={72} />
        <Button size="s" icon={<Icon of={ImagePlus} />} onClick={() => input.current?.click()}>
          {t(logoId ? 'replace' : 'choose')}
        </Button>
        {logoId ? (
          <IconButton
            size="s"
            label={t('remove')}
            icon={<Icon of={Trash2} />}
            onClick={() => {
              stop()
              choose(null)
            }}
          />
        ) : null}
      </div>
      {part === null ? null : (
        <Progress label={t('sending')} reached={t('part', { part })} value={part * 100} />
      )}
      {part === null && wrong ? (
        <p role="alert" className={styles.error}>
          {wrong}
        </p>
      ) : null}
      <p className={styles.hint}>{t('hint')}</p>
      <FileInput
        ref={input}
        accept={IMAGE_TYPES}
        label={t('choose')}
        onFiles={([file]) => file && send(file)}
      />
    </fieldset>
  )
}
