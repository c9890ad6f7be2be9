/** Alphabets whose letters look alike. */
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

/** The words of a name, without what stands between them. */
export const wordsOfName = (name: string): string[] => name.split(/[\s._-]+/u).filter(Boolean)

/** A Latin word with a Cyrillic letter in it is made to be taken for another. */
export const hasOneAlphabetAWord = (name: string): boolean =>
  wordsOfName(name).every((word) => ALPHABETS.filter((letter) => letter.test(word)).length <= 1)

/**
 * Letters, digits and what may stand between them; nothing that cannot be seen, no mark without its
 * letter, no towers of marks. An empty name is another fault.
 */
export const isPlainlyWritten = (name: string): boolean =>
  name === '' ||
  (/^[\p{L}\p{M}\p{N} .'’_-]*$/u.test(name) &&
    /[\p{L}\p{N}]/u.test(name) &&
    !/\p{Default_Ignorable_Code_Point}|(^|[ .'’_-])\p{M}|\p{M}{4}/u.test(name))

/** Who speaks for a site, in its six languages; a name with such a word would be taken for staff. */
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
