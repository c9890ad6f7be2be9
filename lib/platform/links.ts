import 'server-only'
import { test as isAddress } from 'linkifyjs'

/**
 * Would a mail program or a messenger make a link of some of it: an address of the web or of mail,
 * with or without `https://`?
 */
export const holdsLink = (text: string): boolean =>
  text
    .normalize('NFKC')
    .split(/[\s()[\]{}<>"'«»„“”,;!?]+/u)
    .some((word) => /:\/\/|^www\./iu.test(word) || isAddress(word.replace(/[.:]+$/u, '')))
