import { usualTerms } from '@/lib/catalogue/mortgage/schema'
import type { OfferedProgramme } from '@/lib/catalogue/programmes/schema'
import type { Money } from '@/lib/rates/schema'
import { MortgageIsland } from './mortgage-island'
import { useMortgageWords, useProgrammeChoices, useUsualLabel } from './mortgage-words'

type Props = { price: Money; country: string; programmes: OfferedProgramme[] }

/** Mortgage calculator; the programmes and the result on the usual terms are rendered on the server. */
export function Mortgage({ price, country, programmes }: Props) {
  const say = useMortgageWords(price)
  return (
    <MortgageIsland
      price={price}
      country={country}
      words={say(usualTerms(country))}
      usual={useUsualLabel(country)}
      programmes={useProgrammeChoices(programmes, { country, currency: price.currency })}
    />
  )
}
