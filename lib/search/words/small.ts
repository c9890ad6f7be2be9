import { LOCALES, type Locale } from '@/lib/platform/i18n/locales'
import { fold, serbianLatin, withoutMarks } from './fold'

/**
 * Words of questions that every text has or lacks by chance. PostgreSQL leaves out those of the text's own language, and
 * knows none of Czech, Polish and Serbian. A word that means something in one of the other languages is not here:
 * "will", "own", "ten".
 */
const WORDS: Record<Locale, string> = {
  ru: 'а без бы в во для до же за и из или как какая какие какое какой какую ко когда кто ли лучше мне можно мы на надо не нужно о об от перед по под после при с со сколько стоит так то у чем что это я где если к',
  en: 'a about an and are as at be been by can did do does for from had has have how i if in into is it its many me much my need not of on or our should than that the there this to too we what when where which who why with without worth you your',
  de: 'als am an auch auf aus bei beim das dass dem den der des die ein eine einem einen einer es für fuer hat haben ich im in ist kann lohnt man mit muss nach nicht noch nur ob oder ohne sich sind soll über und unter vom von wann warum was welche welcher wenn wer wie wo worauf zu zum zur',
  cs: 'a aby ani bez by či co dát do i jak jaká jaké jaký je jestli jsou k kdo kdy kde ke která které který kolik mám na nad ne nebo o od po pod pro proti před při s se si ta to už v ve vyplatí z za ze že',
  pl: 'albo bez by czego czy dla do gdzie i ile jak jaka jaki jakie jakich jest kiedy kto która które który lub mieć na nad nie o od oraz po pod przed przez przy są się to u w warto we z za ze że',
  sr: 'а али без да до где и из или је када како ко која које који колико ли на над не није о од по под после пре при с са се су то у уз за зашто шта што',
}

const SMALL = new Set(
  LOCALES.flatMap((language) =>
    WORDS[language]
      .split(' ')
      .flatMap((word) => [word, ...(language === 'sr' ? [serbianLatin(word)] : [])])
      .map((word) => withoutMarks(fold(word))),
  ),
)

export const isSmall = (word: string): boolean =>
  SMALL.has(
    withoutMarks(fold(word)).replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, ''),
  )

/** Without the small words, unless all are. */
export function withoutSmall(words: string[]): string[] {
  const left = words.filter((word) => !isSmall(word))
  return left.length > 0 ? left : words
}
