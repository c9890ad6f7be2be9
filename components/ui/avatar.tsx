import type { ComponentProps } from 'react'
import styles from './avatar.module.css'
import { classNames } from './class-names'

export type AvatarProps = Omit<ComponentProps<'span'>, 'id' | 'children'> & {
  id: string | number
  name: string
  src?: string | null
  size?: 24 | 32 | 40 | 72
  /** Accessible name, when no name is beside it; decorative without. */
  alt?: string
  square?: boolean
}

export function Avatar({
  id,
  name,
  src,
  size = 32,
  alt = '',
  square = false,
  className,
  ...rest
}: AvatarProps) {
  const named = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt }
  return (
    <span
      {...rest}
      {...named}
      className={classNames(styles.avatar, className)}
      data-size={size}
      data-hue={hueOf(String(id))}
      data-square={square || undefined}
      data-initials={src ? undefined : initialsOf(name) || '?'}
    >
      {src ? (
        // biome-ignore lint/performance/noImgElement: uploaded avatars have their final size already
        <img src={src} alt="" width={size} height={size} loading="lazy" decoding="async" />
      ) : null}
    </span>
  )
}

const hues = ['accent', 'green', 'gold', 'blue', 'violet', 'amber'] as const

function hueOf(id: string) {
  let sum = 0
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521
  return hues[sum % hues.length]
}

/** The first letters of the first and the last word. */
export function initialsOf(name: string) {
  const words = name.split(/[\s._-]+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends.map((word) => word?.match(/[\p{L}\p{N}]/u)?.[0].toLocaleUpperCase() ?? '').join('')
}
