import type {
  Bathroom,
  BuildState,
  EnergyClass,
  Finish,
  HousingClass,
  PropertyKind,
  SellerCategory,
  Walls,
} from '@/lib/catalogue/schema'
import type { Currency } from '@/lib/rates/schema'
import { fold } from './parse-values'

type Words<T> = [value: T, ...words: string[]][]

/** Makes a lookup of a value by the words of feeds, in any folded spelling. */
const lookUp = <T>(words: Words<T>): ((text: string) => T | null) => {
  const known = new Map(words.flatMap(([value, ...all]) => all.map((word) => [fold(word), value])))
  return (text) => known.get(fold(text)) ?? null
}

export const dealOf = lookUp<'sale' | 'rent'>([
  ['sale', 'продажа', 'sale', 'sell', 'продам', 'prodej', 'sprzedaż', 'verkauf'],
  ['rent', 'аренда', 'rent', 'сдам', 'посуточно', 'pronájem', 'wynajem', 'miete'],
])

export const kindOf = lookUp<PropertyKind | 'room'>([
  ['flat', 'квартира', 'flat', 'apartment', 'апартаменты', 'студия', 'пентхаус', 'penthouse'],
  ['house', 'дом', 'house', 'коттедж', 'cottage', 'таунхаус', 'townhouse', 'дом с участком'],
  ['house', 'house with lot', 'часть дома', 'part of house', 'дуплекс', 'duplex', 'вилла', 'villa'],
  ['house', 'дача', 'полдома', 'semi detached house'],
  ['plot', 'участок', 'lot', 'plot', 'земельный участок', 'land', 'земля'],
  ['commercial', 'коммерческая', 'commercial', 'коммерческая недвижимость', 'офис', 'office'],
  ['room', 'комната', 'room', 'доля', 'share', 'часть квартиры', 'койко-место'],
])

export const currencyOf = lookUp<Currency>([
  ['RUB', 'RUR', 'RUB', 'руб', 'руб.', 'рубль', 'рублей', '₽', 'р', 'р.'],
  ['EUR', 'EUR', 'евро', 'euro', '€'],
  ['USD', 'USD', 'доллар', 'долл', 'долл.', '$', 'у.е.'],
  ['CZK', 'CZK', 'Kč', 'крона'],
  ['PLN', 'PLN', 'zł', 'злотый'],
  ['RSD', 'RSD', 'din', 'динар', 'дин'],
])

/** Square metres in one unit of an area. */
export const unitOf = lookUp<number>([
  [1, 'кв. м', 'кв.м', 'кв. м.', 'кв.м.', 'кв м', 'м2', 'м²', 'м кв', 'квадратный метр', 'метр'],
  [1, 'sq. m', 'sq.m', 'sq. m.', 'sq m', 'sqm', 'm2', 'm²', 'square meter', 'square metre'],
  [100, 'сотка', 'сотки', 'соток', 'сот', 'сот.', 'sotka', 'ar', 'are', 'ares', 'ар', 'а'],
  [10_000, 'гектар', 'гектара', 'гектаров', 'га', 'hectare', 'hectares', 'ha'],
  [0.092_903_04, 'кв. фут', 'sq. ft', 'sq ft', 'sqft', 'square foot'],
])

export const finishOf = lookUp<Finish>([
  ['none', 'без отделки', 'none', 'no', 'нет', 'without'],
  ['rough', 'черновая', 'черновая отделка', 'rough', 'требует ремонта', 'needs renovation'],
  ['prepared', 'предчистовая', 'предчистовая отделка', 'whitebox', 'white box', 'prepared'],
  ['fine', 'чистовая', 'чистовая отделка', 'fine', 'с отделкой', 'косметический', 'хороший'],
  ['fine', 'косметический ремонт', 'с ремонтом', 'partial', 'good', 'normal'],
  ['turnkey', 'под ключ', 'отделка под ключ', 'turnkey', 'turn key', 'евро', 'евроремонт'],
  ['turnkey', 'дизайнерский', 'дизайнерский ремонт', 'с мебелью', 'designer', 'euro', 'furnished'],
])

export const stateOf = lookUp<BuildState>([
  ['ready', 'built', 'построен', 'hand over', 'сдан', 'сдан в эксплуатацию', 'ready', 'готов'],
  ['building', 'unfinished', 'строится', 'не сдан', 'under construction', 'в процессе'],
  ['project', 'project', 'проект', 'на стадии проекта'],
])

export const classOf = lookUp<HousingClass>([
  ['economy', 'economy', 'econom', 'эконом', 'стандарт', 'standard', 'типовой'],
  ['comfort', 'comfort', 'комфорт', 'comfort+', 'комфорт+', 'комфорт плюс', 'comfort plus'],
  ['business', 'business', 'бизнес', 'business+', 'бизнес+'],
  ['elite', 'elite', 'элит', 'элитный', 'элитное', 'премиум', 'premium', 'luxury', 'de luxe'],
])

export const bathroomOf = lookUp<Bathroom>([
  [
    'combined',
    'совмещенный',
    'совмещенный санузел',
    'combined',
    'matched',
    'společná',
    'заједничко',
  ],
  ['separate', 'раздельный', 'раздельный санузел', 'separate', 'separated', 'getrennt'],
  ['separate', 'sprcha, oddělené WC', 'prysznic, osobne WC', 'туш, посебан тоалет'],
  ['several', '2', '3', '4', '2 и более', 'два', 'два и более', 'несколько', 'two', 'several'],
  ['several', 'zwei Bäder', 'dvě koupelny', 'dwie łazienki', 'два купатила', 'два санузла'],
])

export const wallsOf = lookUp<Walls>([
  ['brick', 'кирпичный', 'кирпич', 'brick', 'сталинский', 'Ziegel', 'Ziegel massiv', 'Massiv'],
  ['brick', 'cihla', 'cihlová', 'broušená cihla', 'cegła', 'ceramika', 'опека', 'Mauerwerk'],
  ['monolith', 'монолит', 'монолитный', 'monolith', 'monolit', 'железобетон', 'Stahlbeton'],
  ['monolith', 'железобетонный', 'железобетонная', 'reinforced concrete', 'concrete'],
  ['monolith', 'железобетонный монолит', 'железобетон монолитный', 'concrete and stone'],
  ['monolith_brick', 'кирпично-монолитный', 'монолитно-кирпичный', 'монолит и кирпич'],
  ['monolith_brick', 'monolit-brick', 'monolith-brick', 'Stahlbeton und Ziegel'],
  ['monolith_brick', 'železobeton a cihla', 'żelbet i cegła', 'армирани бетон и опека'],
  ['panel', 'панельный', 'панель', 'panel', 'panelová', 'Platte', 'Plattenbau', 'wielka płyta'],
  ['block', 'блочный', 'блок', 'block', 'керамический блок', 'газобетон', 'пеноблоки', 'silikat'],
  ['block', 'Kalksandstein', 'Kalksandstein mit Klinker', 'vápenopískové tvárnice', 'гитер блок'],
  ['block', 'insulated block', 'Porenbeton', 'pustak', 'tvárnice', 'ferroconcrete block'],
  ['wood', 'деревянный', 'дерево', 'брус', 'бревно', 'wood', 'wooden', 'timber', 'Holz'],
  ['wood', 'Holz-Hybrid', 'dřevo', 'dřevostavba', 'drewno', 'drewniany', 'дрво'],
])

export const energyClassOf = lookUp<EnergyClass>([
  ['a_plus', 'A+', 'A++', 'a_plus'],
  ['a', 'A'],
  ['b', 'B'],
  ['c', 'C'],
  ['d', 'D'],
  ['e', 'E'],
  ['f', 'F'],
  ['g', 'G'],
  ['h', 'H'],
])

/** Does the deal type mean a new building? Null when it does not say. */
export const isNewDeal = lookUp<boolean>([
  [
    true,
    'первичная продажа',
    'продажа от застройщика',
    'переуступка',
    '214 ФЗ',
    '214-фз',
    'фз 214',
  ],
  [
    true,
    'primary sale',
    'primary',
    'sale from developer',
    'developer',
    'reassignment',
    'primary rent',
  ],
  [true, 'от застройщика', 'ДДУ', 'ЖСК'],
  [false, 'прямая продажа', 'первичная продажа вторички', 'встречная продажа', 'вторичная'],
  [
    false,
    'sale',
    'direct sale',
    'countersale',
    'primary sale of secondary',
    'secondary',
    'альтернатива',
  ],
])

export const sellerCategoryOf = lookUp<SellerCategory>([
  ['owner', 'владелец', 'собственник', 'хозяин', 'owner', 'private', 'Eigentümer', 'majitel'],
  ['owner', 'vlastník', 'właściciel', 'vlasnik', 'власник', 'частное лицо', 'от собственника'],
  ['agency', 'агентство', 'агент', 'риелтор', 'риэлтор', 'посредник', 'agency', 'agent', 'broker'],
  ['agency', 'realtor', 'Makler', 'realitní kancelář', 'agencja', 'agencija', 'агенција', 'брокер'],
  ['developer', 'застройщик', 'девелопер', 'developer', 'builder', 'Bauträger', 'deweloper'],
  ['developer', 'investitor', 'инвеститор', 'stavebník', 'развојни инвеститор'],
])

export const imageKindOf = lookUp<'plan' | 'floor' | 'photo'>([
  ['plan', 'plan', 'plan 3d', '3d plan', 'планировка', 'план', 'layout'],
  ['floor', 'floor plan', 'floor', 'план этажа', 'поэтажный план'],
  ['photo', 'photo', 'фото', 'housemain', 'general'],
])
