import type { PropertyKind } from '@/lib/catalogue/schema'
import { LOCALES, type Locale } from '@/lib/platform/i18n/locales'
import type { Currency } from '@/lib/rates/schema'
import { fold, serbianLatin, withoutMarks } from '../words/fold'

/** What a word says about a property that is looked for. */
export type Meaning =
  | {
      is:
        | 'to'
        | 'from'
        | 'about'
        | 'per'
        | 'month'
        | 'room'
        | 'kitchen'
        | 'new'
        | 'noise'
        | 'text'
        | 'rent'
    }
  /** `sure` unless it is a plain metre. */
  | { is: 'area'; by: number; isSure: boolean }
  | { is: 'land'; by: number }
  | { is: 'scale'; by: number; language: Locale | null }
  | { is: 'currency'; currency: Currency }
  /** Rooms said in one word: "двушка". */
  | { is: 'rooms'; rooms: number[] }
  | { is: 'number'; value: number }
  | { is: 'kind'; kind: PropertyKind | 'complex' }

type Words = Partial<Record<string, string>>

/**
 * Words by what they say, in each language; a star stands for any ending, a line for a phrase of several words.
 * Every table is asked whatever the reader's language is: people write "m2" and "max" in all of them.
 */
const TABLES: Record<Locale, Words> = {
  ru: {
    to: 'до|не дороже|не больше|не более|максимум|макс|дешевле|менее|меньше|за',
    from: 'от|не меньше|не менее|больше|более|свыше|минимум|мин|дороже',
    about: 'около|примерно|приблизительно|порядка',
    per: 'за|в расчёте на',
    month: 'в месяц|в мес|ежемесячно|мес',
    room: 'к|кк|ккв|комн|комнат*|спальн*',
    area: 'квадрат*|квм',
    metre: 'м|метр*',
    land: 'сотка|сотки|соток|сот',
    hectare: 'га|гектар*',
    thousand: 'тыс|тысяч*|тр',
    million: 'млн|миллион*|лям|ляма|лямов',
    RUB: 'руб|рубл*|р',
    EUR: 'евро',
    USD: 'доллар*|бакс*',
    rooms0: 'студия|студию|студии|студий|квартира студия|квартиру студию',
    rooms1: 'однушк*|однокомнатн*|однокомн',
    rooms2: 'двушк*|двухкомнатн*|двухкомн|двукомнатн*',
    rooms3: 'трешк*|трехкомнатн*|трехкомн',
    rooms4: 'четырехкомнатн*|многокомнатн*|пятикомнатн*',
    numbers: 'одна|две|три|четыре|пять',
    flat: 'квартир*|кв',
    house: 'дом|дома|домов|домик*|коттедж*|таунхаус*|вилл*',
    plot: 'участок|участк*|земля|земл*',
    commercial: 'офис*|коммерческ*|помещени*',
    complex: 'жк|жилой комплекс|жилые комплексы',
    new: 'новостройк*',
    noise:
      'купить|куплю|купим|покупка|продажа|продаётся|продам|ищу|ищем|нужна|нужен|найти|город|городе|площадь|площадью|цена|ценой|стоимость|стоимостью|район|районе|недвижимость|в|во|на|с|со|и|или|у|по|для|г',
    rent: 'снять|сниму|аренд*|сдать|сдаётся|сдам|посуточн*|съём|найм',
    text: 'как|сколько|почему|зачем|какой|какая|какие|когда|где|что|чем|можно|нужно|стоит|налог*|ставк*|ипотек*|кредит*|вычет*|ремонт*|отзыв*|закон*|договор*|договора|платёж|платежи|взнос*|маткапитал*|капитал|субсиди*|льгот*|лет|год|года|году|месяц*|дней|дня|этаж*|минут*|процент*|потолк*|затопил*|сосед*',
  },
  en: {
    to: 'to|up to|under|below|less than|at most|no more than|max|maximum|within',
    from: 'from|over|above|more than|at least|no less than|min|minimum|starting at',
    about: 'about|around|roughly|circa|approx|approximately',
    per: 'per|a',
    month: 'per month|a month|monthly|pcm|pm',
    room: 'bed|beds|br|bdr|bedroom*|bedder|room|rooms',
    area: 'sqm|sq m|sq metre*|sq meter*|square metre*|square meter*',
    feet: 'sqft|sq ft|sq feet|square feet|square foot',
    metre: 'm|metre|metres|meter|meters',
    acre: 'acre|acres',
    hectare: 'ha|hectare|hectares',
    thousand: 'thousand|grand',
    million: 'million|millions|mn|mln',
    EUR: 'eur|euro|euros',
    USD: 'usd|dollar|dollars',
    rooms0: 'studio|studios|bedsit',
    numbers: 'one|two|three|four|five',
    flat: 'flat|flats|apartment|apartments|condo|condos|maisonette',
    house: 'house|houses|home|homes|villa|villas|townhouse|townhouses|cottage|bungalow',
    plot: 'plot|plots|land',
    commercial: 'office|offices|commercial|shop',
    complex: 'residential complex|residential complexes',
    new: 'new build|newbuild|new builds|off plan',
    noise:
      'buy|buying|for sale|sale|looking for|find|search|price|budget|city|size|in|the|with|and|or|on|near|of|for|an|want|need',
    rent: 'rent|rental|rentals|to let|let|letting|tenant|tenants|lease',
    text: 'how|what|why|when|which|who|does|should|can|is|are|mortgage*|loan*|tax|taxes|rate|rates|renovation|renovating|renovate|law|contract|deposit|interest|year|years|month|months|days|floor|minutes|percent|review|reviews|allowance|relief|stamp duty|ceiling|ceilings|fence|cost|costs',
  },
  de: {
    to: 'bis|bis zu|unter|höchstens|maximal|max|nicht über',
    from: 'ab|von|über|mindestens|minimum|min|mehr als',
    about: 'ca|circa|etwa|rund|ungefähr',
    per: 'pro|je',
    month: 'im monat|pro monat|monatlich|mtl',
    room: 'zi|zimmer|zimmern|zkb|zkbb|zw|raum|räume|zimmerwohnung*|raumwohnung*|schlafzimmer',
    area: 'qm|quadratmeter*',
    metre: 'm|meter',
    hectare: 'ha|hektar',
    thousand: 'tsd|tausend',
    million: 'mio|million|millionen',
    EUR: 'eur|euro',
    USD: 'dollar',
    rooms0: 'studiowohnung|apartment studio',
    rooms1: 'einzimmerwohnung*|einraumwohnung*',
    rooms2: 'zweizimmerwohnung*|zweiraumwohnung*',
    rooms3: 'dreizimmerwohnung*|dreiraumwohnung*',
    rooms4: 'vierzimmerwohnung*|fünfzimmerwohnung*',
    numbers: 'ein|zwei|drei|vier|fünf',
    flat: 'wohnung|wohnungen|eigentumswohnung*|whg|etw',
    house:
      'haus|häuser|einfamilienhaus|einfamilienhäuser|efh|reihenhaus|reihenhäuser|doppelhaushälfte*|dhh|villa|villen',
    plot: 'grundstück*|bauland|baugrundstück*|bauplatz',
    commercial: 'büro|büros|gewerbe*|laden',
    complex: 'wohnanlage*',
    new: 'neubau*',
    noise:
      'kaufen|kauf|zum kauf|suche|suchen|gesucht|stadt|preis|größe|wohnfläche|in|im|mit|und|oder|am|an|der|die|das|eine|einen|für|nahe',
    rent: 'miete|mieten|mietwohnung*|zur miete|kaltmiete|warmmiete|vermieten|vermietung*|mieter*|untermiete',
    text: 'wie|was|warum|wann|welche|welcher|wer|darf|muss|kann|steuer*|grunderwerbsteuer|zins*|kredit*|baufinanzierung*|finanzierung*|darlehen*|sanierung*|renovierung*|renovieren|streichen|gesetz*|vertrag*|jahr|jahre|jahren|monat*|tage|tagen|stock|etage|minuten|prozent|abstand|zaun|kosten|heizung*|nebenkosten|freibetrag|förderung*|erfahrung*|deckenhöhe',
  },
  cs: {
    to: 'do|max|maximálně|maximum|nejvýše|nejvýš|pod|ne více než|ne dražší než',
    from: 'od|min|minimálně|minimum|alespoň|aspoň|nad|více než|víc než',
    about: 'asi|cca|kolem|okolo|přibližně|zhruba',
    per: 'za|na',
    month: 'měsíčně|za měsíc',
    room: 'pokoj|pokoje|pokojů|pokoji|pokojový|pokojová|pokojové|pokojového|místnosti|ložnice',
    kitchen: 'kk',
    area: 'metrů čtverečních|čtverečních metrů|m čtverečních',
    metre: 'm|metr|metry|metrů',
    ar: 'arů|ary',
    hectare: 'ha|hektar*',
    thousand: 'tis|tisíc*',
    million: 'mil|milion*|milión*',
    CZK: 'kč|czk|korun*',
    EUR: 'eur|euro|eura',
    USD: 'dolar*',
    rooms0: 'garsonk*|garsonier*|garsoniér*',
    rooms1: 'jednopokojov*',
    rooms2: 'dvoupokojov*',
    rooms3: 'třípokojov*',
    rooms4: 'čtyřpokojov*|pětipokojov*',
    numbers: 'jeden|dva|tři|čtyři|pět',
    flat: 'byt|byty|bytu|bytů|bytem',
    house: 'dům|domy|domu|domek|domku|domky|vila|vily|chalup*|rodinný dům',
    plot: 'pozemek|pozemk*|parcel*|stavební parcela',
    commercial: 'kancelář*|komerční*',
    complex: 'rezidenční projekt*',
    new: 'novostavb*',
    noise:
      'koupit|koupím|koupě|prodej|na prodej|prodám|hledám|hledáme|město|cena|plocha|o rozloze|v|ve|s|se|a|i|nebo|na|u|pro',
    rent: 'pronájem|pronájmu|pronajmu|nájem|nájmu|nájemné|podnájem|nájemník*',
    text: 'jak|kolik|proč|kdy|který|která|kde|co|lze|daň|daně|daní|sazb*|hypoték*|hypotec*|úvěr*|půjčk*|rekonstrukc*|zákon*|smlouv*|let|rok|roky|roku|měsíc*|dní|dny|patro|patře|minut*|procent*|strop*|odpočet|odpočtu|zkušenost*|refixac*|odhad*|oprav*',
  },
  pl: {
    to: 'do|max|maks|maksymalnie|maksimum|poniżej|nie więcej niż|nie droższe niż',
    from: 'od|min|minimum|minimalnie|co najmniej|powyżej|ponad|więcej niż',
    about: 'około|ok|mniej więcej|ca',
    per: 'za',
    month: 'miesięcznie|na miesiąc',
    room: 'pokój|pokoje|pokoi|pokojowe|pokojowego|pokojowy|pokojowa|pokojową|sypialnie|sypialni',
    area: 'metrów kwadratowych|mkw|m kw|metry kwadratowe',
    metre: 'm|metr|metry|metrów',
    ar: 'ar|ary|arów|arowa|arową',
    hectare: 'ha|hektar*',
    thousand: 'tys|tysiąc*|tysięcy',
    million: 'mln|milion*|bańk*|baniek',
    PLN: 'zł|pln|złotych|złote|zl',
    EUR: 'eur|euro',
    USD: 'dolar*',
    rooms0: 'kawalerk*|garsonier*',
    rooms1: 'jednopokojow*',
    rooms2: 'dwupokojow*',
    rooms3: 'trzypokojow*|trójpokojow*',
    rooms4: 'czteropokojow*|pięciopokojow*',
    numbers: 'jeden|dwa|trzy|cztery|pięć',
    flat: 'mieszkani*|mieszkań|apartament*',
    house: 'dom|domy|domu|domów|bliźniak*|szeregow*|willa|wille|willę',
    plot: 'działk*|działek|grunt|grunty',
    commercial: 'biuro|biura|lokal|lokale|lokal użytkowy',
    complex: 'inwestycja deweloperska|inwestycje deweloperskie',
    new: 'nowe budownictwo|rynek pierwotny|rynku pierwotnego|z rynku pierwotnego',
    noise:
      'kupić|kupię|kupno|na sprzedaż|sprzedaż|sprzedam|szukam|szukamy|miasto|cena|powierzchnia|w|we|z|ze|i|oraz|lub|na|przy|dla|o|powierzchni',
    rent: 'wynajem|wynajmu|wynająć|wynajmę|najem|najmu|czynsz|czynszu|do wynajęcia|najemc*',
    text: 'jak|ile|dlaczego|kiedy|który|która|gdzie|co|czy|podat*|stawk*|kredyt*|hipotec*|hipotek*|remont*|ustaw*|umow*|rok|roku|lat|lata|miesi*|dni|piętro|piętrze|minut*|procent*|wkład*|pozwoleni*|zgłoszeni*|opini*|notariusz*|ulg*|odlicze*|koszt*|wysokoś*|ogrodzeni*|kosztuje',
  },
  sr: {
    to: 'до|највише|максимално|макс|испод|не више од|мање од|не скупље од',
    from: 'од|најмање|минимално|мин|бар|изнад|преко|више од',
    about: 'око|отприлике|приближно|цца',
    per: 'по|за',
    month: 'месечно|на месец',
    room: 'соба|собе|собу|собан|собни|спаваће собе',
    area: 'квадрат*|квм|квадратних метара|квадратна метра',
    metre: 'м|метар|метра|метара',
    ar: 'ар|ара|ари|арова',
    hectare: 'ха|хектар*',
    thousand: 'хиљ|хиљад*|иљада',
    million: 'милион*|мил|милиона',
    RSD: 'рсд|дин|динар*',
    EUR: 'еур|евр*|еура',
    USD: 'долар*',
    rooms0: 'гарсоњер*|студио',
    rooms1: 'једнособан|једнособн*',
    half1: 'једноипособ*',
    rooms2: 'двособан|двособн*',
    half2: 'двоипособ*',
    rooms3: 'трособан|трособн*',
    half3: 'троипособ*',
    rooms4: 'четворособан|четворособн*|вишесоб*|петособ*',
    numbers: 'једна|две|три|четири|пет',
    flat: 'стан|стана|станови|станова|апартман*',
    house: 'кућа|куће|кућу|кућа|вила|виле|викендиц*',
    plot: 'плац|плацеви|плацева|парцел*|земљишт*',
    commercial: 'локал|локали|канцелариј*|пословни простор*',
    complex: 'стамбени комплекс*',
    new: 'новоградњ*',
    noise:
      'купити|купујем|куповина|продаја|на продају|продајем|тражим|тражимо|град|цена|површина|површине|у|са|и|или|на|код|за',
    rent: 'издавање|издајем|закуп*|кирија|кирије|изнајмити|изнајмљивање|најам|подстанар*|станарин*',
    text: 'како|колико|зашто|када|који|која|где|шта|порез*|камат*|кредит*|реновира*|закон*|уговор*|година|године|годину|месец*|дана|спрат*|минут*|посто|проценат*|искуств*|учешће|адаптациј*|плафон*|ограда|трошков*|повраћај',
  },
}

const FEET = 0.092903
const ACRE = 4046.86
const makes: Record<string, (language: Locale) => Meaning> = {
  area: () => ({ is: 'area', by: 1, isSure: true }),
  feet: () => ({ is: 'area', by: FEET, isSure: true }),
  metre: () => ({ is: 'area', by: 1, isSure: false }),
  land: () => ({ is: 'land', by: 100 }),
  ar: () => ({ is: 'land', by: 100 }),
  acre: () => ({ is: 'land', by: ACRE }),
  hectare: () => ({ is: 'land', by: 10_000 }),
  thousand: (language) => ({ is: 'scale', by: 1000, language }),
  million: (language) => ({ is: 'scale', by: 1_000_000, language }),
  half1: () => ({ is: 'rooms', rooms: [1, 2] }),
  half2: () => ({ is: 'rooms', rooms: [2, 3] }),
  half3: () => ({ is: 'rooms', rooms: [3, 4] }),
  ...Object.fromEntries(
    [0, 1, 2, 3, 4].map((count) => [`rooms${count}`, () => ({ is: 'rooms', rooms: [count] })]),
  ),
  ...Object.fromEntries(
    (['RUB', 'EUR', 'USD', 'CZK', 'PLN', 'RSD'] as const).map((currency) => [
      currency,
      () => ({ is: 'currency', currency }),
    ]),
  ),
  ...Object.fromEntries(
    (['flat', 'house', 'plot', 'commercial', 'complex'] as const).map((kind) => [
      kind,
      () => ({ is: 'kind', kind }),
    ]),
  ),
}

/** A word as both the tables and the searches are compared. */
export const plain = (word: string): string => withoutMarks(fold(word))

/** German without its dots is written in two ways, Serbian in two scripts. */
function spellingsOf(language: Locale, word: string): string[] {
  const written = language === 'de' ? [word, fold(word).replace(/[äöü]/g, '$&e')] : [word]
  return [...written, ...(language === 'sr' ? [serbianLatin(word)] : [])].map(plain)
}

const whole = new Map<string, Meaning[]>()
const beginnings: { begins: string; meaning: Meaning }[] = []

function learn(spelling: string, meaning: Meaning) {
  if (spelling.endsWith('*')) beginnings.push({ begins: spelling.slice(0, -1), meaning })
  else whole.set(spelling, [...(whole.get(spelling) ?? []), meaning])
}

for (const language of LOCALES) {
  for (const [key, words = ''] of Object.entries(TABLES[language])) {
    words.split('|').forEach((word, at) => {
      const meaning: Meaning =
        key === 'numbers'
          ? { is: 'number', value: at + 1 }
          : (makes[key]?.(language) ?? ({ is: key } as Meaning))
      for (const spelling of new Set(spellingsOf(language, word))) learn(spelling, meaning)
    })
  }
}

/** Words of the longest phrase. */
export const LONGEST_PHRASE = 3

/** What a word or a phrase says, in any language; `text` as `plain` writes it. */
export function meaningsOf(text: string): Meaning[] {
  const exact = whole.get(text) ?? []
  return [
    ...exact,
    ...beginnings
      .filter(({ begins }) => text.startsWith(begins) && spacesIn(text) === spacesIn(begins))
      .map(({ meaning }) => meaning),
  ]
}

const spacesIn = (text: string) => text.split(' ').length
