import 'server-only'
import { test as isAddress } from 'linkifyjs'

/**
 * Would a mail program or messenger auto-link part of this text: a web or mail address, with or without
 * `https://`?
 */
export const holdsLink = (text: string): boolean =>
  text
    .normalize('NFKC')
    .split(/[\s()[\]{}<>"'«»„“”,;!?]+/u)
    .some((word) => /:\/\/|^www\./iu.test(word) || isAddress(word.replace(/(?<![.:])[.:]+$/u, '')))
