import type { Locale } from '@/lib/platform/i18n/locales'

/** A sale as its journey writes it, in two languages. */
export const SALE_TEXTS = {
  en: {
    city: 'praha',
    title: 'Weir House',
    address: '12 Embankment Lane',
    place: ['50.0755', '14.4378'],
    description: 'Sixty flats above the old weir, every one with a view of the river.',
    offline: 'The yard is closed to cars and open to the water.',
    about: 'Brick walls, oak windows, heat from the ground.',
    documents: ['Price list', 'Terms of reservation', 'Floor plans'],
    visitor: 'Walter Weir',
    price: { unit: 'EUR', from: 390_000, to: 910_000, next: 371_000 },
    ceilings: '3.1 m',
    phone: '+420 601 123 456',
    legal: { permit: 'SP-2026-118', bank: 'Escrow Bank of the River' },
  },
  ru: {
    city: 'kazan',
    title: 'Дом у плотины',
    address: 'Набережная улица, 12',
    place: ['55.7887', '49.1221'],
    description: 'Шестьдесят квартир над старой плотиной, из каждой видно воду.',
    offline: 'Во двор не въезжают машины, зато из него выходят к реке.',
    about: 'Кирпичные стены, дубовые окна, тепло из земли.',
    documents: ['Прайс-лист', 'Условия бронирования', 'Планировки этажей'],
    visitor: 'Пётр Плотников',
    price: { unit: 'RUB', from: 8_400_000, to: 19_900_000, next: 7_900_000 },
    ceilings: '3,1 м',
    phone: '+7 843 200-11-22',
    legal: { permit: '16-50-118-2026', bank: 'Речной банк' },
  },
} as const satisfies { [L in Locale]?: object }
export type SaleTexts = (typeof SALE_TEXTS)['en' | 'ru']
