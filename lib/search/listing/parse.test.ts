import fc from 'fast-check'
import { expect, test } from 'vitest'
import { citySlug } from '@/lib/catalogue/cities/schema'
import { catalogueQueryOf, catalogueSearchOf } from '@/lib/catalogue/filters/schema'
import { LOCALES, type Locale } from '@/lib/platform/i18n/locales'
import { filterOfQuery } from '@/lib/searches/schema'
import cities from '@/prisma/seed/content/cities.json'
import { serbianLatin, withoutMarks } from '../words/fold'
import { knownDistrict } from './districts'
import { maySayListing, soughtListing } from './parse'
import { knownCity } from './places'

const KNOWN = {
  cities: cities.map(({ slug, country, name, spellings }) =>
    knownCity({ slug, country, name, scope: 'city', id: 1, place: null }, spellings),
  ),
  districts: cities.flatMap(({ slug, language, districts }) =>
    districts.map(({ name }) => {
      const latin = language === 'sr' ? withoutMarks(serbianLatin(name)) : name
      return knownDistrict(`${slug}.${citySlug(latin)}`)
    }),
  ),
}
const sought = (q: string, reader: Locale) => {
  const found = soughtListing(q, reader, KNOWN)
  return found && [catalogueQueryOf(found.filter), ...found.rest].join(' ').trim()
}

/** A search, and the filters that it says with the words it leaves; null: it looks for texts. */
const ROWS: Record<Locale, [q: string, says: string | null][]> = {
  ru: [
    ['двушка 54,8 м²', 'rooms=2&areaFrom=54.8'],
    ['2к 60 м² до 12 млн', 'rooms=2&currency=RUB&priceTo=12000000&areaFrom=60'],
    [
      '2-к квартира в Казани до 12 млн',
      'kind=flat&rooms=2&currency=RUB&priceTo=12000000&city=kazan',
    ],
    [
      'двушка Москва от 8 до 12 млн',
      'rooms=2&currency=RUB&priceFrom=8000000&priceTo=12000000&city=moskva',
    ],
    ['2-3 комнаты 50-70 кв.м', 'rooms=2,3&areaFrom=50&areaTo=70'],
    ['2к 3к до 15 млн', 'rooms=2,3&currency=RUB&priceTo=15000000'],
    ['двушку или трешку до 12 млн', 'rooms=2,3&currency=RUB&priceTo=12000000'],
    ['2,3 комнаты до 15 млн', 'rooms=2,3&currency=RUB&priceTo=15000000'],
    ['студия спб до 6,5 млн ₽', 'rooms=0&currency=RUB&priceTo=6500000&city=sankt-peterburg'],
    ['3-х комнатная не дороже 15 млн руб', 'rooms=3&currency=RUB&priceTo=15000000'],
    ['однушка в новостройке до 7 млн', 'rooms=1&currency=RUB&priceTo=7000000&flags=new'],
    ['участок 10 соток до 3 млн', 'kind=plot&currency=RUB&priceTo=3000000&areaFrom=1000'],
    [
      'купить дом 120 м2 до 500 000 € Будва',
      'kind=house&currency=EUR&priceTo=500000&areaFrom=120&city=budva',
    ],
    ['трёхкомнатная от 80 квадратов с балконом', 'rooms=3&areaFrom=80 балконом'],
    ['квартира до 250 тыс за м²', 'kind=flat&currency=RUB&meterTo=250000'],
    ['2к Берлин до 500к', 'rooms=2&currency=EUR&priceTo=500000&city=berlin'],
    ['3+ комнаты до 12 000 000', 'rooms=3,4&currency=RUB&priceTo=12000000'],
    ['купить квартиру в Белграде', 'kind=flat&city=beograd'],
    ['новостройки Казани', 'city=kazan&flags=new'],
    [
      '2к в Хамовниках до 30 млн',
      'rooms=2&currency=RUB&priceTo=30000000&city=moskva&district=moskva.khamovniki',
    ],
    [
      'двушка Хорошево-Мневники до 20 млн',
      'rooms=2&currency=RUB&priceTo=20000000&city=moskva&district=moskva.khoroshevo-mnevniki',
    ],
    [
      'студия в Приморском районе спб до 7 млн',
      'rooms=0&currency=RUB&priceTo=7000000&city=sankt-peterburg&district=sankt-peterburg.primorskii',
    ],
    ['квартира Невский район', 'kind=flat&city=sankt-peterburg&district=sankt-peterburg.nevskii'],
    [
      '2к Альтона до 500к €',
      'rooms=2&currency=EUR&priceTo=500000&city=hamburg&district=hamburg.altona',
    ],
    [
      '2к 50 м² Невский проспект до 20 млн',
      'rooms=2&currency=RUB&priceTo=20000000&areaFrom=50 Невский проспект',
    ],
    [
      'дом 120 м² Приморский край до 9 млн',
      'kind=house&currency=RUB&priceTo=9000000&areaFrom=120 Приморский край',
    ],
    [
      'участок 10 соток московская область до 2 млн',
      'kind=plot&currency=RUB&priceTo=2000000&areaFrom=1000 московская область',
    ],
    ['оба 2к до 12 млн', 'rooms=2&currency=RUB&priceTo=12000000 оба'],
    ['2к Москва Невский до 12 млн', 'rooms=2&currency=RUB&priceTo=12000000&city=moskva Невский'],
    ['2к до 50 тыс в месяц', 'rooms=2&currency=RUB&monthlyTo=50000'],
    ['двушка Казань до 60 000 ₽/мес', 'rooms=2&currency=RUB&monthlyTo=60000&city=kazan'],
    ['ипотека до 50 тыс в месяц', null],
    ['снять 2к до 50 тыс в месяц', null],
    ['зарплата 50 тыс в месяц', null],
    ['Раменки', null],
    ['ремонт в Раменках', null],
    ['налог на квартиру в Казани', null],
    ['соседи по квартире в Казани', null],
    ['квартира', null],
    ['Казань', null],
    ['снять квартиру в Белграде', null],
    ['ставка 12', null],
    ['2 года ремонта', null],
    ['ипотека 6 млн на 20 лет', null],
    ['ипотека до 6 млн', null],
    ['налог с продажи квартиры 5 млн', null],
    ['снять 2к до 50 тыс', null],
    ['ремонт двушки 60 м²', null],
    ['материнский капитал 833 тыс', null],
    ['214-фз', null],
    ['этаж 3 из 9', null],
    ['высота потолков 3 м', null],
  ],
  en: [
    ['2 bed London under 600k', 'rooms=2&currency=EUR&priceTo=600000 London'],
    ['2 bed 60 m² up to 300k', 'rooms=2&currency=EUR&priceTo=300000&areaFrom=60'],
    ['three bedroom house in Budva', 'kind=house&rooms=3&city=budva'],
    ['studio Berlin max €250k', 'rooms=0&currency=EUR&priceTo=250000&city=berlin'],
    ['villa Limassol up to 1.5m', 'kind=house&currency=EUR&priceTo=1500000&city=limassol'],
    ['flat 600 sq ft Prague', 'kind=flat&areaFrom=56&city=praha'],
    [
      '2-3 bed flat $300,000 to $450,000',
      'kind=flat&rooms=2,3&currency=USD&priceFrom=300000&priceTo=450000',
    ],
    ['plot of land 1 acre', 'kind=plot&areaFrom=4047'],
    ['3+ bed at least 90 sqm', 'rooms=3,4&areaFrom=90'],
    [
      'new build 2 bed Dubai under $400k',
      'rooms=2&currency=USD&priceTo=400000&city=dubai&flags=new',
    ],
    [
      'apartment for sale in Alicante under 200 000',
      'kind=flat&currency=EUR&priceTo=200000&city=alicante',
    ],
    ['2 bed Dubai Marina', 'rooms=2&city=dubai&district=dubai.dubai-marina'],
    [
      'apartment in Kato Paphos under 250k',
      'kind=flat&currency=EUR&priceTo=250000&city=paphos&district=paphos.kato-paphos',
    ],
    [
      '2 bed Vracar up to 250k',
      'rooms=2&currency=EUR&priceTo=250000&city=beograd&district=beograd.vracar',
    ],
    ['3 bed Business Bay', 'rooms=3&city=dubai&district=dubai.business-bay'],
    ['business 2 bed under 300k', 'rooms=2&currency=EUR&priceTo=300000 business'],
    ['office 120 sqm Warsaw', 'kind=commercial&areaFrom=120&city=warszawa'],
    ['houses for sale in Limassol', 'kind=house&city=limassol'],
    ['2 bed up to €1,500 a month', 'rooms=2&currency=EUR&monthlyTo=1500'],
    ['2 bed to rent up to €1,500 a month', null],
    ['mortgage rate 5 per cent', null],
    ['2 years of renovation', null],
    ['how much is stamp duty on 300k', null],
    ['2 bed to rent under 1500', null],
    ['bed bugs', null],
    ['flat under £600k', null],
    ['top 10 mistakes', null],
    ['over 50 years lease', null],
  ],
  de: [
    [
      '2 Zi Altona bis 500k',
      'rooms=2&currency=EUR&priceTo=500000&city=hamburg&district=hamburg.altona',
    ],
    [
      '3 Zimmer Hamburg-Altona oder Eppendorf bis 900k',
      'rooms=3&currency=EUR&priceTo=900000&city=hamburg&district=hamburg.altona,hamburg.eppendorf',
    ],
    ['Wohnung in Köpenick', 'kind=flat&city=berlin&district=berlin.kopenick'],
    [
      '4 Zi Koepenick bis 600 Tsd',
      'rooms=4&currency=EUR&priceTo=600000&city=berlin&district=berlin.kopenick',
    ],
    ['2 Zi Altona Berlin bis 500k', 'rooms=2&currency=EUR&priceTo=500000&city=berlin Altona'],
    [
      '2 Zi 60 m² Altonaer Straße bis 500k',
      'rooms=2&currency=EUR&priceTo=500000&areaFrom=60 Altonaer Straße',
    ],
    [
      '2 Zi 60 m² Platz Wilhelmsburg bis 500k',
      'rooms=2&currency=EUR&priceTo=500000&areaFrom=60 Platz Wilhelmsburg',
    ],
    ['3 Zi Riemen bis 500k', 'rooms=3&currency=EUR&priceTo=500000 Riemen'],
    ['3 Zi bis 1.500 € im Monat', 'rooms=3&currency=EUR&monthlyTo=1500'],
    ['3-Zimmer-Wohnung bis 1800 Euro monatlich', 'kind=flat&rooms=3&currency=EUR&monthlyTo=1800'],
    ['Altona', null],
    ['Altona Erfahrungen', null],
    [
      '3-Zimmer-Wohnung Hamburg bis 450.000 €',
      'kind=flat&rooms=3&currency=EUR&priceTo=450000&city=hamburg',
    ],
    ['Haus ab 120 qm bis 650 Tsd', 'kind=house&currency=EUR&priceTo=650000&areaFrom=120'],
    ['2,5 Zimmer 70 Quadratmeter', 'rooms=2&areaFrom=70'],
    [
      'Zweizimmerwohnung in München höchstens 700000',
      'rooms=2&currency=EUR&priceTo=700000&city=muenchen',
    ],
    ['Grundstück 800 m² Leipzig', 'kind=plot&areaFrom=800&city=leipzig'],
    ['Grundstueck ab 800 m2', 'kind=plot&areaFrom=800'],
    [
      'Neubau 4 Zi. Berlin bis 1,2 Mio',
      'rooms=4&currency=EUR&priceTo=1200000&city=berlin&flags=new',
    ],
    ['3ZKB bis 400k', 'rooms=3&currency=EUR&priceTo=400000'],
    ['Wohnung 50-70 m²', 'kind=flat&areaFrom=50&areaTo=70'],
    ['Wohnung bis 6.000 € pro qm', 'kind=flat&currency=EUR&meterTo=6000'],
    [
      'Haus kaufen Leipzig 300 bis 400 Tsd Euro',
      'kind=house&currency=EUR&priceFrom=300000&priceTo=400000&city=leipzig',
    ],
    ['Zinsen 4 Prozent', null],
    ['2 Zimmer streichen Kosten', null],
    ['KfW 40', null],
    ['Paragraph 34c', null],
    ['Wohnung mieten 2 Zimmer bis 900 Euro', null],
    ['Grunderwerbsteuer bis 250.000', null],
    ['Abstand 3 m zum Zaun', null],
    ['bis 2030 sanieren', null],
  ],
  cs: [
    ['3+kk Brno do 8 mil', 'rooms=3&currency=CZK&priceTo=8000000&city=brno'],
    [
      '3+kk Královo Pole do 9 mil',
      'rooms=3&currency=CZK&priceTo=9000000&city=brno&district=brno.kralovo-pole',
    ],
    [
      '2+kk v Králově Poli do 7 mil',
      'rooms=2&currency=CZK&priceTo=7000000&city=brno&district=brno.kralovo-pole',
    ],
    ['byt 3+1 v Líšni', 'kind=flat&rooms=3&city=brno&district=brno.lisen'],
    [
      '2+kk Praha Smíchov do 9 mil',
      'rooms=2&currency=CZK&priceTo=9000000&city=praha&district=praha.smichov',
    ],
    ['byt na Smíchově nebo v Karlíně', 'kind=flat&city=praha&district=praha.karlin,praha.smichov'],
    [
      'byt 3+1 Moravská Ostrava',
      'kind=flat&rooms=3&city=ostrava&district=ostrava.moravska-ostrava',
    ],
    [
      '2+kk 50 m² ulice Poruba do 5 mil',
      'rooms=2&currency=CZK&priceTo=5000000&areaFrom=50 ulice Poruba',
    ],
    ['2+kk Praha Bystrc do 5 mil', 'rooms=2&currency=CZK&priceTo=5000000&city=praha Bystrc'],
    ['hypotéka na Smíchově', null],
    [
      'byt 2+kk v Praze do 7,5 milionu',
      'kind=flat&rooms=2&currency=CZK&priceTo=7500000&city=praha',
    ],
    ['3+1 nebo 2+kk do 8 mil', 'rooms=2,3&currency=CZK&priceTo=8000000'],
    ['2+kk nebo 3+1 do 8 mil', 'rooms=2,3&currency=CZK&priceTo=8000000'],
    ['3+1 Ostrava 70 m2', 'rooms=3&areaFrom=70&city=ostrava'],
    ['garsonka Praha do 4 mil Kč', 'rooms=0&currency=CZK&priceTo=4000000&city=praha'],
    ['1+kk do 3 500 000 Kč', 'rooms=0,1&currency=CZK&priceTo=3500000'],
    ['rodinný dům v Brně od 120 metrů čtverečních', 'kind=house&areaFrom=120&city=brno'],
    ['pozemek 900 m² do 2 mil', 'kind=plot&currency=CZK&priceTo=2000000&areaFrom=900'],
    ['třípokojový byt Ostrava', 'kind=flat&rooms=3&city=ostrava'],
    ['novostavba 2kk Brno', 'rooms=2&city=brno&flags=new'],
    ['byt 6-8 mil Praha', 'kind=flat&currency=CZK&priceFrom=6000000&priceTo=8000000&city=praha'],
    ['byt Praha do 120 tis za m²', 'kind=flat&currency=CZK&meterTo=120000&city=praha'],
    ['2+kk kolem 60 m²', 'rooms=2&areaFrom=54&areaTo=66'],
    ['sazba 4,9', null],
    ['refixace po 5 letech', null],
    ['pronájem 2+kk Brno', null],
    ['hypotéka do 5 milionů', null],
    ['1+1 zdarma', null],
    ['rekonstrukce bytu 60 m²', null],
    ['vlak Brno do centra', null],
    ['2 roky po koupi', null],
  ],
  pl: [
    [
      '2-pokojowe 50 m² Kraków do 900 tys',
      'rooms=2&currency=PLN&priceTo=900000&areaFrom=50&city=krakow',
    ],
    [
      'mieszkanie 3 pokoje w Warszawie do 1,2 mln',
      'kind=flat&rooms=3&currency=PLN&priceTo=1200000&city=warszawa',
    ],
    ['kawalerka Gdańsk do 500 tys zł', 'rooms=0&currency=PLN&priceTo=500000&city=gdansk'],
    ['dom od 120 m2 do 1 500 000 zł', 'kind=house&currency=PLN&priceTo=1500000&areaFrom=120'],
    ['działka 10 arów', 'kind=plot&areaFrom=1000'],
    [
      'działka budowlana 800 m² do 300 tys',
      'kind=plot&currency=PLN&priceTo=300000&areaFrom=800 budowlana',
    ],
    [
      '3 pokoje Mokotów do 1,1 mln',
      'rooms=3&currency=PLN&priceTo=1100000&city=warszawa&district=warszawa.mokotow',
    ],
    [
      'mieszkanie na Pradze-Południe do 700 tys',
      'kind=flat&currency=PLN&priceTo=700000&city=warszawa&district=warszawa.praga-poludnie',
    ],
    ['2 pokoje Praga do 900 tys zł', 'rooms=2&currency=PLN&priceTo=900000&city=praha'],
    [
      '2 pokoje na Woli Warszawa do 900 tys',
      'rooms=2&currency=PLN&priceTo=900000&city=warszawa&district=warszawa.wola',
    ],
    [
      '2 pokoje Wola do 900 tys',
      'rooms=2&currency=PLN&priceTo=900000&city=warszawa&district=warszawa.wola',
    ],
    ['mieszkanie w Nowej Hucie', 'kind=flat&city=krakow&district=krakow.nowa-huta'],
    [
      '2 pokoje na Białołęce do 600 tys',
      'rooms=2&currency=PLN&priceTo=600000&city=warszawa&district=warszawa.bialoleka',
    ],
    ['wolne 2 pokoje do 900 tys', 'rooms=2&currency=PLN&priceTo=900000 wolne'],
    ['wolę 2 pokoje do 900 tys', 'rooms=2&currency=PLN&priceTo=900000 wolę'],
    ['M3 Kraków do 800 tys', 'rooms=2&currency=PLN&priceTo=800000&city=krakow'],
    ['dwupokojowe w Krakowie', 'rooms=2&city=krakow'],
    ['mieszkanie 40-55 m²', 'kind=flat&areaFrom=40&areaTo=55'],
    ['rynek pierwotny 3 pokoje Warszawa', 'rooms=3&city=warszawa&flags=new'],
    ['mieszkanie do 15 tys za m²', 'kind=flat&currency=PLN&meterTo=15000'],
    ['lokal użytkowy 80 m2 Gdańsk', 'kind=commercial&areaFrom=80&city=gdansk'],
    ['kredyt 2%', null],
    ['dom 70 m² bez pozwolenia', null],
    ['podatek 2 procent', null],
    ['wynajem 2 pokoje Kraków', null],
    ['kredyt do 800 tys', null],
    ['remont łazienki 5 m²', null],
    ['3 lata od zakupu', null],
    ['autostrada M4', null],
  ],
  sr: [
    [
      'двособан 55 м² Нови Сад до 120 хиљ',
      'rooms=2&currency=EUR&priceTo=120000&areaFrom=55&city=novi-sad',
    ],
    [
      'dvosoban 55 m2 Novi Sad do 120 hilj',
      'rooms=2&currency=EUR&priceTo=120000&areaFrom=55&city=novi-sad',
    ],
    ['стан у Београду до 150.000', 'kind=flat&currency=EUR&priceTo=150000&city=beograd'],
    ['трособан стан у Новом Саду', 'kind=flat&rooms=3&city=novi-sad'],
    ['гарсоњера Београд до 80.000 евра', 'rooms=0&currency=EUR&priceTo=80000&city=beograd'],
    ['једноипособан 40 квадрата', 'rooms=1,2&areaFrom=40'],
    ['кућа 150 м² Нови Сад', 'kind=house&areaFrom=150&city=novi-sad'],
    [
      'двособан Врачар до 250.000 евра',
      'rooms=2&currency=EUR&priceTo=250000&city=beograd&district=beograd.vracar',
    ],
    [
      'dvosoban na Vračaru do 250.000',
      'rooms=2&currency=EUR&priceTo=250000&city=beograd&district=beograd.vracar',
    ],
    ['стан на Новом Београду', 'kind=flat&city=beograd&district=beograd.novi-beograd'],
    ['трособан на Вождовцу Београд', 'rooms=3&city=beograd&district=beograd.vozdovac'],
    ['kuća na Čukarici', 'kind=house&city=beograd&district=beograd.cukarica'],
    ['стан Нови Сад Лиман', 'kind=flat&city=novi-sad&district=novi-sad.liman'],
    ['двособан 55 м² Нови Сад Врачар', 'rooms=2&areaFrom=55&city=novi-sad Врачар'],
    ['реновирање стана на Врачару', null],
    ['плац 5 ари', 'kind=plot&areaFrom=500'],
    ['kuća od 120 do 200 m2', 'kind=house&areaFrom=120&areaTo=200'],
    ['новоградња двособан Београд', 'rooms=2&city=beograd&flags=new'],
    ['стан до 2500 евра по м²', 'kind=flat&currency=EUR&meterTo=2500'],
    [
      'локал 60 м² Београд преко 100.000 евра',
      'kind=commercial&currency=EUR&priceFrom=100000&areaFrom=60&city=beograd',
    ],
    ['камата 5', null],
    ['порез на пренос 2,5 посто', null],
    ['издавање двособан Београд', null],
    ['кредит до 100.000 евра', null],
    ['5 година рада', null],
    ['реновирање стана 60 м²', null],
    ['стан 3. спрат', null],
    ['закон до 2027', null],
  ],
}

test.each(LOCALES.flatMap((reader) => ROWS[reader].map(([q, says]) => [reader, q, says] as const)))(
  '%s: %s',
  (reader, q, says) => {
    expect(sought(q, reader)).toBe(says)
  },
)

test.each([
  ['de', 'Wohnung Zentrum bis 300.000 €', 'kind=flat&currency=EUR&priceTo=300000'],
  ['de', 'Wohnung Hamburg Zentrum', 'kind=flat&city=hamburg&district=hamburg.zentrum'],
  ['cs', 'byt 3+1 centrum do 9 mil', 'kind=flat&rooms=3&currency=CZK&priceTo=9000000'],
] as const)('%s: a centre is a district of the city that is named: %s', (reader, q, says) => {
  const centres = ['hamburg.zentrum', 'brno.centrum'].map(knownDistrict)
  const known = { ...KNOWN, districts: [...KNOWN.districts, ...centres] }
  expect(catalogueQueryOf(soughtListing(q, reader, known)?.filter ?? {})).toBe(says)
})

const WORDS = [...new Set(LOCALES.flatMap((each) => ROWS[each].flatMap(([q]) => q.split(' '))))]
const mixed = fc
  .array(
    fc.oneof(
      fc.constantFrom(...WORDS),
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.nat().map(String),
    ),
    {
      maxLength: 20,
    },
  )
  .map((words) => words.join(' '))

test('whatever is typed, the filters are those of the catalogue, and its address says the same', () => {
  fc.assert(
    fc.property(mixed, fc.constantFrom(...LOCALES), (q, reader) => {
      const found = soughtListing(q, reader, KNOWN)
      if (!found) return
      expect(maySayListing(q, reader)).toBe(true)
      const query = catalogueQueryOf(found.filter)
      expect(query).not.toBe('')
      expect(filterOfQuery(query)).toEqual(found.filter)
      expect(catalogueSearchOf(Object.fromEntries(new URLSearchParams(query)))).toMatchObject(
        found.filter,
      )
    }),
    { numRuns: 3000 },
  )
})
