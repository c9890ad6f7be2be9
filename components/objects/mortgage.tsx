import { usualTerms } from '@/lib/catalogue/mortgage/schema'
import type { OfferedProgramme } from '@/lib/catalogue/programmes/schema'
import type { Money } from '@/lib/rates/schema'
import { MortgageIsland } from './mortgage-island'
import { useMortgageWords, useProgrammeChoices, useUsualLabel } from './mortgage-words'

type Props = { price: Money; programmes: OfferedProgramme[] }

/** Mortgage calculator; the programmes and the result on the usual terms are rendered on the server. */
export function Mortgage({ price, programmes }: Props) {
  const say = useMortgageWords(price)
  return (
    <MortgageIsland
      price={price}
      words={say(usualTerms(price.currency))}
      usual={useUsualLabel(price.currency)}
      programmes={useProgrammeChoices(programmes, price.currency)}
    />
  )
}
