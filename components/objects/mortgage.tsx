import type { Money } from '@/lib/rates/schema'
import { MortgageIsland } from './mortgage-island'
import { defaultTerms, useMortgageWords } from './mortgage-words'

/** Mortgage calculator; the result on the default terms is rendered on the server. */
export function Mortgage({ price }: { price: Money }) {
  const say = useMortgageWords(price)
  return <MortgageIsland price={price} words={say(defaultTerms(price))} />
}
