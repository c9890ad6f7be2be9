import { useLocale, useTranslations } from 'next-intl'
import { MapAddress } from '@/components/maps/map-address'
import { AddressParts } from '@/components/parts/address-parts'
import { ObjectMap } from '@/components/parts/object-map'
import { useSaleWords } from '@/components/parts/sale-words'
import { type Sale, saleTitle } from '@/lib/sales/schema'
import { SalePart } from './sale-part'

/** The address, with a map when coordinates are known. */
export function SaleLocation({ sale }: { sale: Sale }) {
  const t = useTranslations('sales.page')
  const locale = useLocale()
  const words = useSaleWords()
  const { id, place, address } = sale
  const where = (
    <>
      {words.place(sale)}
      <AddressParts parts={[address]} language={sale.language} country={sale.country} />
    </>
  )
  return (
    <SalePart id="location" title={t('location')}>
      <MapAddress address={where} place={place} />
      {place ? <ObjectMap id={id} place={place} title={saleTitle(sale, locale).text} /> : null}
    </SalePart>
  )
}
