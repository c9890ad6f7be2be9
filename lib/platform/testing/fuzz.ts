import fc from 'fast-check'
import { amount } from './long'

/**
 * How often a property is tried: the usual suite tries the same few inputs every time, the long run
 * other ones. What fails is told with its seed, and `TEST_SEED=…` tries it again.
 */
export const tries = (counts: { usual: number; long: number }) => ({
  numRuns: amount(counts),
  seed: process.env.TEST_LONG ? Number(process.env.TEST_SEED ?? Date.now()) : 1,
})

/** Words that programs have stumbled over. */
const STUMBLING = [
  ...['', ' ', '\t', '\r\n', '\0', '\ud800', '\udfff', '\u202e', '\u200b', '\ufeff', '\u2028'],
  ...['constructor', '__proto__', 'toString', 'valueOf', 'null', 'undefined', 'true', '[object]'],
  ...['NaN', 'Infinity', '-0', '0', '00', '1', '-1', '+1', '1e9', '1e999', '0x10', '.', '1.', '.5'],
  ...['2147483647', '2147483648', '9007199254740993', '9'.repeat(40), '1,5', '1 234,50', '٣'],
  ...[
    '%',
    '%00',
    '%2F',
    '\\',
    '/',
    '//',
    '..',
    '?',
    '#',
    '&',
    '=',
    '+',
    '_',
    '-',
    '*',
    "'",
    '"',
    '`',
  ],
  ...['<b>', '</b>', '<!--', ']]>', '&amp;', '&x;', 'javascript:alert(1)', '$1', '{0}'],
  ...['😀', '👩‍👩‍👧', 'и\u0306', 'ß', 'İ', 'ﬁ', '\u0301', 'קמ', 'da', 'нет', '2026-02-30', '€'],
]

/** Any text at all, among it what is known to be hard. */
export const oddText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...STUMBLING),
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.array(fc.constantFrom(...STUMBLING), { maxLength: 6 }).map((words) => words.join('')),
)

/** Any value that JSON can say, its keys and texts odd. */
export const oddJson: fc.Arbitrary<unknown> = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'json' },
    oddText,
    fc.constantFrom(null, true, false, 0, -0, -1, 1, 1.5, 1e21, 5e-324, 2 ** 31, 2 ** 53, -1e308),
    fc.array(tie('json'), { maxLength: 4 }),
    fc.dictionary(oddText, tie('json'), { maxKeys: 4 }),
  ),
})).json

const MANY = 10_000
const nested = (depth: number, wrap: (inner: unknown) => unknown): unknown => {
  let value: unknown = 1
  for (let at = 0; at < depth; at++) value = wrap(value)
  return value
}

/** Texts far longer than any field takes, of what is costly to fold, to split or to match. */
export const hugeText: fc.Arbitrary<string> = fc
  .constantFrom(
    'a',
    ' ',
    '.',
    '9',
    '/',
    'e\u0301',
    '\u0301',
    'ﷺ',
    'я-',
    'a.b ',
    '[',
    '"',
    '\ud800',
    '\0',
  )
  .map((part) => part.repeat(20 * MANY).slice(0, 20 * MANY))

/** Values far larger than any field takes. */
export const hugeJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: hugeText },
  fc.constant(Array.from({ length: MANY }, (_, at) => at + 1)),
  fc.constant(Array.from({ length: MANY }, () => ({}))),
  fc.constant(Array.from({ length: MANY }, () => 'https://example.org/x')),
  fc.constant(Object.fromEntries(Array.from({ length: MANY }, (_, at) => [`k${at}`, at]))),
  fc.constant(nested(1000, (inner) => [inner])),
  fc.constant(nested(1000, (inner) => ({ content: [inner], type: 'blockquote' }))),
)
