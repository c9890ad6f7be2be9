import { db } from '@/lib/platform/db'
import type { Prisma } from '@/prisma/generated/client'

type Programme = Prisma.MortgageProgrammeCreateManyInput

/** Terms as they are usual for such programmes; the staff of a real site takes them from the source. */
const PROGRAMMES: Programme[] = [
  {
    ...{ country: 'RU', currency: 'RUB', name: 'Семейная ипотека', borrower: 'families' },
    ...{ rate: 6, minDown: 20.1, maxYears: 30, maxLoan: 12_000_000n },
    ...{ validUntil: new Date('2030-12-31'), source: 'https://domrf.ru/' },
  },
  {
    ...{ country: 'RU', currency: 'RUB', name: 'ИТ-ипотека', borrower: 'it' },
    ...{ rate: 6, minDown: 20.1, maxYears: 30, maxLoan: 9_000_000n },
    ...{ validUntil: new Date('2030-12-31'), source: 'https://digital.gov.ru/' },
  },
  {
    ...{ country: 'RU', currency: 'RUB', name: 'Ипотека без господдержки' },
    ...{ rate: 17.5, minDown: 20.1, maxYears: 30, source: 'https://cbr.ru/' },
  },
  {
    ...{ country: 'DE', currency: 'EUR', name: 'Annuitätendarlehen, 10 Jahre Zinsbindung' },
    ...{ rate: 3.8, minDown: 20, maxYears: 35, source: 'https://www.bundesbank.de/' },
  },
  {
    ...{ country: 'DE', currency: 'EUR', name: 'Wohneigentum für Familien', bank: 'KfW' },
    ...{ rate: 1.5, minDown: 10, maxYears: 35, maxLoan: 270_000n, borrower: 'families' },
    source: 'https://www.kfw.de/',
  },
  {
    ...{ country: 'CZ', currency: 'CZK', name: 'Hypotéka s fixací na 5 let' },
    ...{ rate: 4.8, minDown: 20, maxYears: 30, source: 'https://www.cnb.cz/' },
  },
  {
    ...{ country: 'CZ', currency: 'CZK', name: 'Hypotéka do 36 let', borrower: 'young' },
    ...{ rate: 4.9, minDown: 10, maxYears: 30, source: 'https://www.cnb.cz/' },
  },
  {
    ...{ country: 'PL', currency: 'PLN', name: 'Kredyt ze stałą stopą na 5 lat' },
    ...{ rate: 5.7, minDown: 20, maxYears: 35, source: 'https://www.knf.gov.pl/' },
  },
  {
    ...{ country: 'PL', currency: 'PLN', name: 'Rodzinny kredyt mieszkaniowy' },
    ...{ rate: 6.1, minDown: 0, maxYears: 35, borrower: 'first_home' },
    ...{ validUntil: new Date('2030-12-31'), source: 'https://www.bgk.pl/' },
  },
  {
    ...{ country: 'RS', currency: 'EUR', name: 'Стамбени кредит са фиксном каматом' },
    ...{ rate: 4.5, minDown: 20, maxYears: 30, source: 'https://www.nbs.rs/' },
  },
  {
    ...{ country: 'RS', currency: 'EUR', name: 'Стамбени кредит за младе', borrower: 'young' },
    ...{
      rate: 3.5,
      minDown: 1,
      maxYears: 40,
      maxLoan: 100_000n,
      source: 'https://www.mfin.gov.rs/',
    },
  },
  {
    ...{ country: 'ES', currency: 'EUR', name: 'Hipoteca a tipo fijo' },
    ...{ rate: 2.9, minDown: 20, maxYears: 30, source: 'https://www.bde.es/' },
  },
]

/** Mortgage programmes of the countries where the demo has most. */
export const insertProgrammes = () =>
  db.mortgageProgramme.createMany({
    data: PROGRAMMES.map((one, position) => ({ ...one, position })),
  })
