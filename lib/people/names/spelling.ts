/** Alphabets with look-alike letters. */
const ALPHABETS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Lisu}/u,
]

/** The words of a name, split at separators. */
export const wordsOfName = (name: string): string[] => name.split(/[\s._-]+/u).filter(Boolean)

/** Does each word use one alphabet? Mixed ones imitate other names. */
export const hasOneAlphabetAWord = (name: string): boolean =>
  wordsOfName(name).every((word) => ALPHABETS.filter((letter) => letter.test(word)).length <= 1)

/**
 * Only letters, digits and separators; no invisible characters, combining marks without letter, or stacked
 * marks. An empty name is a different error.
 */
export const isPlainlyWritten = (name: string): boolean =>
  name === '' ||
  (/^[\p{L}\p{M}\p{N} .'’_-]*$/u.test(name) &&
    /[\p{L}\p{N}]/u.test(name) &&
    !/\p{Default_Ignorable_Code_Point}|(^|[ .'’_-])\p{M}|\p{M}{4}/u.test(name))

/** Staff titles in six languages; a name with one would be taken for staff. */
export const STAFF_WORDS = [
  ['admin', 'admins', 'administrator', 'administrators', 'administration', 'sysadmin', 'webmaster'],
  ['moderator', 'moderators', 'moderation', 'support', 'helpdesk', 'staff'],
  ['админ', 'админы', 'администратор', 'администраторы', 'администрация', 'сисадмин'],
  ['модератор', 'модераторы', 'модерация', 'модер', 'поддержка', 'техподдержка', 'саппорт'],
  ['редакция', 'administratorin', 'moderatorin', 'kundendienst', 'kundenservice', 'redaktion'],
  ['administrátor', 'administrátorka', 'správce', 'moderátor', 'moderátorka', 'podpora', 'redakce'],
  ['administratorka', 'administracja', 'moderatorka', 'moderacja', 'redakcja'],
  ['администраторка', 'модераторка', 'подршка', 'редакција', 'администрација', 'модерација'],
  ['podrška', 'redakcija', 'administracija', 'moderacija'],
].flat()
