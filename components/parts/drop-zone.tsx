'use client'
import { Upload } from 'lucide'
import { useTranslations } from 'next-intl'
import { type DragEvent, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { FileInput } from '@/components/ui/file-input'
import { Icon } from '@/components/ui/icon'
import styles from './drop-zone.module.css'

type Props = {
  id: string
  label: string
  hint: string
  accept: string
  /** Id of the list's error message, for the button. */
  describedBy?: string
  disabled?: boolean
  onFiles: (files: File[]) => void
}

/** Drop zone and file picker for multiple files. */
export function DropZone({ id, label, hint, accept, describedBy, disabled, onFiles }: Props) {
  const t = useTranslations('pictures')
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const hintId = `${id}-drop-hint`
  const over = (is: boolean) => (event: DragEvent) => {
    if (disabled || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(is)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keys
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragEnter={over(true)}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event)
        if (!disabled && event.dataTransfer.files.length) onFiles([...event.dataTransfer.files])
      }}
    >
      <Button
        id={id}
        icon={<Icon of={Upload} />}
        aria-disabled={disabled || undefined}
        aria-describedby={[describedBy, hintId].filter(Boolean).join(' ')}
        onClick={() => !disabled && input.current?.click()}
      >
        {label}
      </Button>
      <span className={styles.words}>{t('drop')}</span>
      <p id={hintId} className={styles.note}>
        {hint}
      </p>
      <FileInput ref={input} multiple accept={accept} label={label} onFiles={onFiles} />
    </div>
  )
}
