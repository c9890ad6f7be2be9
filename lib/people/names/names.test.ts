import { expect, test } from 'vitest'
import { memberName } from '../schema'
import { areAlike, speaksForSite } from './queries'

const SITE = ['Kvartal', 'Квартал']

const codesOf = (name: string) =>
  memberName.safeParse(name).error?.issues.map(({ message }) => message) ?? []

/** As people call themselves, in the six languages of the site and beyond. */
const ORDINARY = [
  ['Александр', 'Анна Кравцова', 'Пётр Ильич', 'А.С.Пушкин', 'А. С. Пушкин', 'Ольга-Мария', 'Ян'],
  ['Сергей Сухов', 'Роман Роков', 'Тамара', 'Варвара', 'Нина Осорина', 'Ева', 'Хасан', 'Аэлита'],
  [
    'Соседка с пятого',
    'Ипотека 2030',
    'Дом у реки',
    'Аркадий Вс.',
    'РиелторЪ',
    'Мама троих',
    'о_о',
  ],
  ['John Smith', 'Anna-Maria O Neill', 'J. R. R. Tolkien', 'Bob2', 'Ian', 'Lil', 'Iona Ill', 'Al'],
  ['Jürgen Groß', 'Käthe Müller', 'Dr. Weiß', 'Björn_77', 'Zoë', 'Sören Ößwald', 'Ludwig v. B.'],
  ['Žofie Nováková', 'Jiří Dvořák', 'Řehoř', 'Ďuro', 'Přemysl Čech', 'Zdeněk Smetáček', 'Óďa'],
  ['Łukasz Wiśniewski', 'Świętosława', 'Grażyna Żółć', 'Jan z Łodzi', 'Ćma', 'Michał Ń', 'Zofia'],
  ['Љубица Његош', 'Ђорђе Ћирић', 'Јована Шћепановић', 'Џемал', 'Вук', 'Ана', 'Ljiljana Đurić'],
  [
    'Ελένη',
    'Աննա',
    'ნინო',
    'İbrahim',
    'Nguyễn Thị Ánh',
    '山田太郎',
    '김민수',
    'अमित',
    'محمد',
    'דוד',
  ],
  ['O’Brien', "Jean-Luc O'Brien", 'D’Artagnan', 'Св’ятослав'],
  ['St. John', 'Mr. Nobody', 'Ann Supporta', 'Admira', 'Moderna'],
].flat()

test.each(ORDINARY)('%s is a name like others', (name) => {
  expect([codesOf(name), speaksForSite(name, SITE)]).toEqual([[], false])
})

test.each([
  ['an empty one', '', 'required'],
  ['spaces alone', '   ', 'required'],
  ['a letter alone', 'A', 'name_length'],
  ['a Latin word with a Cyrillic letter', 'Pеter', 'name_alphabets'],
  ['a Cyrillic word with a Latin letter', 'Aлександр', 'name_alphabets'],
  ['a Latin word with a Greek letter', 'Annα', 'name_alphabets'],
  ['a filler that nobody sees', 'Anna\u3164', 'name_characters'],
  ['a joiner', 'An\u200dna', 'name_characters'],
  ['a grapheme joiner', 'An\u034fna', 'name_characters'],
  ['a sign that turns the writing around', 'Anna\u202e', 'name_characters'],
  ['a tower of marks', `A${'\u0323\u0301\u0332\u0305\u0333'}nna`, 'name_characters'],
  ['a mark without its letter', '\u0301\u0301nna', 'name_characters'],
])('%s is refused', (_, name, code) => {
  expect(codesOf(name)).toContain(code)
})

test.each(
  [
    [
      'Kvartal',
      'kvartal',
      ' K v a r t a l',
      'K’vartal',
      'KVARTAL',
      'kvar-tal',
      'Kvartal 24',
      'Kvartal News',
    ],
    ['КVАRТАL', 'Kvаrtаl', 'KvartaI', 'Kvarta1', 'ΚVΑRΤΑL', 'Квартал', 'КВАРТАЛ', 'Квартал 95'],
    [
      'admin',
      'Admin',
      'ADMIN',
      'a.d.m.i.n',
      'Аdmin',
      'аdmіn',
      'admin2',
      'Ad_min',
      '𝐀𝐝𝐦𝐢𝐧',
      'ɑdmin',
    ],
    ['Support', 'Kvartal Support', 'Support Anna', 'KvartalSupport', 'Ѕuрроrt', 'moderator Jan'],
    [
      'Админ',
      'Администратор',
      'Модератор Анна',
      'поддержка',
      'Поддержка Квартал',
      'Moderátor',
      'Admín',
    ],
    ['Подршка', 'Podrška', 'Redakce', 'Redaktion', 'Administracja', 'админ админ', 'Техподдержка'],
  ].flat(),
)('%s would speak for the site', (name) => {
  expect(speaksForSite(name, SITE)).toBe(true)
})

test.each([
  ['Олег Сухов', 'олег  сухов'],
  ['Paul Miller', 'PauI MiIIer'],
  ['Paul Miller', 'Раul.Мiller'],
  ['Jan Novák', 'Jan_Novak'],
])('%s and %s look alike', (one, other) => {
  expect(areAlike(one, other)).toBe(true)
})

test.each([
  ['Anna', 'Hanna'],
  ['Пётр', 'Павел'],
  ['Марина', 'Арина'],
])('%s and %s do not', (one, other) => {
  expect(areAlike(one, other)).toBe(false)
})
