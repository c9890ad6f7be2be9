import type { Money } from '@/lib/rates/schema'
import { MortgageIsland } from './mortgage-island'
import { useMortgageWords, usualTerms } from './mortgage-words'

/** What a loan for this price would cost each month; on usual terms in words of the server. */
export function Mortgage({ price }: { price: Money }) {
  const say = useMortgageWords(price)
  return <MortgageIsland price={price} words={say(usualTerms(price))} />
}
