'use client'
import type { Ref } from 'react'

type Props = {
  /** A button clicks it. */
  ref: Ref<HTMLInputElement>
  accept: string
  label?: string
  multiple?: boolean
  onFiles: (files: File[]) => void
}

/** Asks for files; the same one may be chosen again. */
export function FileInput({ label, onFiles, ...props }: Props) {
  return (
    <input
      {...props}
      hidden
      type="file"
      aria-label={label}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])]
        target.value = ''
        if (files.length) onFiles(files)
      }}
    />
  )
}
