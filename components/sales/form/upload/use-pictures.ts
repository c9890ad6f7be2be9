'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { saleLimits } from '@/lib/limits'
import { uploadImage } from '@/lib/media/client'
import type { Upload } from '@/lib/media/schema'
import type { SaleContent } from '@/lib/sales/drafts/schema'
import { rowKey } from '../rows/rows'
import { useRows } from '../rows/use-rows'
import type { SaleFields } from '../sale-fields'
import { useQueued } from './use-uploads'

type Picture = SaleContent['images'][number]
/** By row: the number under which a picture was added, so that a slow one finds its place. */
const numbers = new Map<string, number>()

/** The pictures of the gallery and those on their way to it. */
export function usePictures(fields: SaleFields) {
  const { content, change, queue, meet, saver } = fields
  const t = useTranslations('saleform.pictures')
  const list = useRows(fields, 'images')
  const items = useQueued(queue, 'images')
  const [said, setSaid] = useState('')
  const left = saleLimits.images - list.rows.length - items.length

  const arrive = (image: Upload, number: number) => {
    meet({ pictures: { [image.id]: { width: image.width, height: image.height } } })
    change((now) => {
      if (now.images.length >= saleLimits.images) return {}
      const images = placed(now.images, { id: image.id, kind: 'photo', caption: '' }, number)
      // Until somebody chooses another, the first one is the main one.
      const isFirst = now.mainImage === null || now.mainImage === now.images[0]?.id
      return { images, ...(isFirst && { mainImage: images[0]?.id ?? null }) }
    })
    setSaid(t('arrived', { count: saver.get().content.images.length }))
  }
  const add = (files: File[]) => {
    for (const file of files.slice(0, Math.max(0, left))) {
      queue.add('images', file, uploadImage, arrive)
    }
    if (files.length > left) setSaid(t('tooMany', { most: saleLimits.images }))
  }
  const makeMain = (id: string) => change({ mainImage: id })
  const removeAt = (index: number) => {
    const gone = list.rows[index]
    if (!gone) return
    const isMain = gone.id === content.mainImage
    const next = list.rows.find((row) => row !== gone)?.id ?? null
    list.remove(index, isMain ? { mainImage: next } : {}, isMain ? { mainImage: gone.id } : {})
  }
  return { ...list, items, left, said, add, makeMain, removeAt }
}

/** In the order in which they were chosen, however they arrive. */
function placed(images: Picture[], picture: Picture, number: number): Picture[] {
  numbers.set(rowKey(picture), number)
  const at = images.findIndex((each) => (numbers.get(rowKey(each)) ?? 0) > number)
  return at < 0 ? [...images, picture] : images.toSpliced(at, 0, picture)
}
