/** Spellings that mean the same are one: case, ё, dashes and spaces do not count. */
export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\s_\-–—]+/gu, ' ')
    .trim()

const UNIT =
  / ?(?:кв\.? ?м\.?|sq\.? ?m\.?|[мm][2²]?|км|km|мин\.?|min\.?|эт\.?|этаж|сот(?:ок|ки|ка)?\.?|га|ha|%)$/iu
const MONEY =
  / ?(?:руб(?:лей|ля|\.)?|р\.?|rub|rur|₽|eur|euro|евро|€|usd|долл\.?|\$|czk|kč|pln|zł|rsd|din|дин\.?)$/iu
const LEADING_SIGN = /^[₽€$] ?/u

/** `1 234 567` and what follows a mark: spaces and apostrophes stand between thousands only. */
const SPACED = /^(\d{1,3}(?: \d{3})+)(?:[.,](\d*))?$/
/** `5.600`, `5.600.000`: one mark between thousands, which never begin with a zero. */
const GROUPED = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$/
/** `1,234.5`, `5.600.000,50`: the last mark is another one. */
const MIXED = /^(\d{1,3}([.,])\d{3}(?:\2\d{3})*)(?!\2)[.,](\d+)$/
const PLAIN = /^(\d+)(?:[.,](\d*))?$/

/**
 * A measure as people write it: `54,3 кв. м`, `1 054.3`, `5,600,000.5`; null for anything else. One
 * mark is a decimal one, however many digits follow it: flats of 12.345 m² are told by programs,
 * flats of 12 345 m² are not told at all.
 */
export function decimalOf(text: string): number | null {
  const { sign, digits } = partsOf(text, UNIT)
  const plain = PLAIN.exec(digits)
  return plain ? numberOf(sign, plain[1], plain[2]) : groupedOf(sign, digits)
}

/**
 * A sum as people write it: `5 600 000,50`, `5,600,000.5`, `€ 250.000`; null for anything else. One
 * mark before exactly three digits stands between thousands: no price has tenths of a cent.
 */
export function amountOf(text: string): number | null {
  const { sign, digits } = partsOf(text, MONEY)
  const plain = PLAIN.exec(digits)
  return groupedOf(sign, digits) ?? (plain && numberOf(sign, plain[1], plain[2]))
}

function partsOf(text: string, unit: RegExp) {
  const line = text.replace(/[\s'’]+/gu, ' ').trim()
  const bare = line
    .replace(LEADING_SIGN, '')
    .replace(unit, '')
    .replace(/ ?([.,]) ?/g, '$1')
  const signed = /^([+\-−]?) ?(.*)$/u.exec(bare)
  return { sign: signed?.[1] || '+', digits: signed?.[2] ?? '' }
}

function groupedOf(sign: string, digits: string): number | null {
  const [spaced, mixed] = [SPACED.exec(digits), MIXED.exec(digits)]
  if (spaced) return numberOf(sign, spaced[1], spaced[2])
  if (mixed) return numberOf(sign, mixed[1], mixed[3])
  return GROUPED.test(digits) ? numberOf(sign, digits, '') : null
}

function numberOf(sign: string, whole = '', part = ''): number | null {
  const value = Number(`${whole.replace(/[ .,]/g, '')}.${part}0`)
  if (!Number.isFinite(value)) return null
  return sign === '+' ? value : -value
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
