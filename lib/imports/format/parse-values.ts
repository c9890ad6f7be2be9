/** Normalises a spelling for comparison: case, ё, dashes and spaces are ignored. */
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

/** `1 234 567,89`: spaces and apostrophes as thousands separators. */
const SPACED = /^(\d{1,3}(?: \d{3})+)(?:[.,](\d*))?$/
/** `5.600`, `5.600.000`: one thousands separator; the first group has no leading zero. */
const GROUPED = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$/
/** `1,234.5`, `5.600.000,50`: the last separator is the decimal one. */
const MIXED = /^(\d{1,3}([.,])\d{3}(?:\2\d{3})*)(?!\2)[.,](\d+)$/
const PLAIN = /^(\d+)(?:[.,](\d*))?$/

/**
 * Parses a measure: `54,3 кв. м`, `1 054.3`, `5,600,000.5`; null for anything else. A single separator is
 * decimal, however many digits follow: software exports 12.345 m², while flats of 12 345 m² do not exist.
 */
export function decimalOf(text: string): number | null {
  const { sign, digits } = partsOf(text, UNIT)
  const plain = PLAIN.exec(digits)
  return plain ? numberOf(sign, plain[1], plain[2]) : groupedOf(sign, digits)
}

/**
 * Parses an amount of money: `5 600 000,50`, `5,600,000.5`, `€ 250.000`; null for anything else. A single
 * separator before exactly three digits is a thousands separator: prices have no tenths of a cent.
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

/** Parses yes or no in the spellings of feeds; null for anything else. */
export function flagOf(text: string): boolean | null {
  const plain = fold(text)
  if (YES.has(plain) || text.trim() === '+') return true
  return NO.has(plain) ? false : null
}

const MOMENT =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?)?\s*(Z|[+-]\d\d:?\d\d)?$/i
const DAY = /^(\d\d)\.(\d\d)\.(\d{4})(?:\s+(\d\d):(\d\d)(?::\d\d)?)?$/

/** Earlier dates are placeholders of software for "no date" (year 1). */
const FIRST_YEAR = 1970

/** Parses ISO 8601 or `01.05.2026`, as UTC without a zone; null for anything else. */
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

/**
 * Removes control characters, lone surrogates and noncharacters, which neither PostgreSQL nor XML accepts.
 */
export const cleanText = (text: string): string =>
  text.replace(/[\p{Cs}\uFFFE\uFFFF]|(?![\n\r\t])\p{Cc}/gu, '').replace(/\r\n?/g, '\n')

/** One line of text. */
export const lineOf = (text: string): string => cleanText(text).replace(/\s+/gu, ' ').trim()

/** Cuts to a length without splitting a surrogate pair. */
export const cut = (text: string, length: number): string =>
  text.length <= length
    ? text
    : text
        .slice(0, length)
        .replace(/\p{Cs}$/u, '')
        .trimEnd()
