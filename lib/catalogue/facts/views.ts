import 'server-only'
import { type Characteristic, FACTS, type FactWordsIn, type ShownCharacteristic } from './schema'

/** Recognises by their words, in the language of the listing, what can be said in other languages too. */
export function presentCharacteristics(
  all: Characteristic[],
  words: FactWordsIn,
): ShownCharacteristic[] {
  const factOf = new Map(FACTS.map((fact) => [words[fact], fact]))
  return all.map(({ name, value }) => {
    const fact = factOf.get(name) ?? null
    return { name, value, fact, known: fact && knownValue(value, words) }
  })
}

function knownValue(value: string, { yes, km }: FactWordsIn): true | number | null {
  if (value.toLowerCase() === yes.toLowerCase()) return true
  const [distance, unit, ...more] = value.split(' ')
  return unit === km && more.length === 0 && Number.isFinite(Number(distance))
    ? Number(distance)
    : null
}
