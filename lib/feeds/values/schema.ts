/** Spellings that mean the same are one: case, ё, dashes and spaces do not count. */
export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\s_\-–—]+/gu, ' ')
    .trim()

const UNIT =
  /(?:кв\.?м\.?|sq\.?m\.?|[мm][2²]?|км|km|мин\.?|min\.?|эт\.?|этаж|руб\.?|сот(?:ок|ки|ка)?\.?|га|ha|[₽€$%])$/iu

/** A number as people write it: `5 600 000,50`, `5,600,000.5`, `54,3 кв. м`; null for anything else. */
export function decimalOf(text: string): number | null {
  const plain = text.replace(/[\s'’]/gu, '').replace(UNIT, '')
  if (!/^[+-]?\d[\d.,]*$/.test(plain)) return null
  const mark = Math.max(plain.lastIndexOf(','), plain.lastIndexOf('.'))
  if (mark < 0) return Number(plain)
  const sign = plain.charAt(mark)
  const isGrouping = plain.indexOf(sign) !== mark
  const [whole, part] = isGrouping ? [plain, ''] : [plain.slice(0, mark), plain.slice(mark + 1)]
  const value = Number(`${whole.replace(/[.,]/g, '')}.${part}0`)
  return Number.isFinite(value) ? value : null
}

const YES = new Set(['да', 'true', '1', '+', 'yes', 'y', 'есть', 'ano', 'tak', 'ja', 'имеется'])
const NO = new Set(['нет', 'false', '0', 'no', 'n', '', 'ne', 'nie', 'nein', 'отсутствует'])

/** Yes or no in the spellings of feeds; null for anything else. */
export function flagOf(text: string): boolean | null {
  const plain = fold(text)
  if (YES.has(plain) || text.trim() === '+') return true
  return NO.has(plain) ? false : null
}

const MOMENT =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?)?\s*(Z|[+-]\d\d:?\d\d)?$/i
const DAY = /^(\d\d)\.(\d\d)\.(\d{4})(?:\s+(\d\d):(\d\d)(?::\d\d)?)?$/

/** What programs write for no date at all is a day of the year 1, or before it. */
const FIRST_YEAR = 1970

/** A moment by ISO 8601, or `01.05.2026`; without a zone it is read as UTC. Null for anything else. */
export function momentOf(text: string): Date | null {
  const iso = MOMENT.exec(text.trim())
  const day = DAY.exec(text.trim())
  const [year, month, date, hour = '00', minute = '00'] = iso
    ? iso.slice(1, 6)
    : [day?.[3], day?.[2], day?.[1], day?.[4], day?.[5]]
  if (!year) return null
  const zone = (iso?.[7] ?? 'Z').replace(/^([+-]\d\d)(\d\d)$/, '$1:$2').toUpperCase()
  const found = new Date(`${year}-${month}-${date}T${hour}:${minute}:${iso?.[6] ?? '00'}${zone}`)
  return found.getUTCFullYear() >= FIRST_YEAR ? found : null
}

/** What PostgreSQL, XML and a reader have no use for: control characters, halves of characters and no characters. */
export const cleanText = (text: string): string =>
  text.replace(/[\p{Cs}\uFFFE\uFFFF]|(?![\n\r\t])\p{Cc}/gu, '').replace(/\r\n?/g, '\n')

/** One line of text. */
export const lineOf = (text: string): string => cleanText(text).replace(/\s+/gu, ' ').trim()

/** Cut to a length without cutting a character in half. */
export const cut = (text: string, length: number): string =>
  text.length <= length
    ? text
    : text
        .slice(0, length)
        .replace(/\p{Cs}$/u, '')
        .trimEnd()
