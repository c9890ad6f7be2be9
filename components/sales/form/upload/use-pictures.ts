'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { toasted } from '@/components/shell/toast'
import { uploadImage } from '@/lib/media/client'
import type { Upload } from '@/lib/media/schema'
import { isExpected, useQueued } from '@/lib/platform/web/upload-queue'
import { saleLimits } from '@/lib/quotas'
import type { SaleContent } from '@/lib/sales/drafts/schema'
import { rowKey } from '../rows/rows'
import { useRows } from '../rows/use-rows'
import type { SaleFields } from '../sale-fields'

type Picture = SaleContent['images'][number]
/** Upload sequence number by row, so that a slow upload is inserted in order. */
const sequenceByRow = new Map<string, number>()

/** Gallery pictures and uploads in flight. */
export function usePictures(fields: SaleFields) {
  const { content, change, queue, meet, saver } = fields
  const t = useTranslations('saleform.pictures')
  const list = useRows(fields, 'images')
  const items = useQueued(queue, 'images')
  const [said, setSaid] = useState('')
  const left = saleLimits.images - list.rows.length - items.filter(isExpected).length

  const onUploaded = (image: Upload, number: number) => {
    meet({ pictures: { [image.id]: { width: image.width, height: image.height } } })
    change((now) => {
      if (now.images.length >= saleLimits.images) return {}
      const images = insertInOrder(now.images, { id: image.id, kind: 'photo', caption: '' }, number)
      // The first picture is the main one by default.
      const isFirst = now.mainImage === null || now.mainImage === now.images[0]?.id
      return { images, ...(isFirst && { mainImage: images[0]?.id ?? null }) }
    })
    setSaid(t('arrived', { count: saver.get().content.images.length }))
  }
  const add = (files: File[]) => {
    for (const file of files.slice(0, Math.max(0, left))) {
      queue.add('images', file, toasted(uploadImage), onUploaded)
    }
    if (files.length > left) setSaid(t('tooMany', { most: saleLimits.images }))
  }
  const makeMain = (id: string) => change({ mainImage: id })
  const removeAt = (index: number) => {
    const removed = list.rows[index]
    if (!removed) return
    const isMain = removed.id === content.mainImage
    const next = list.rows.find((row) => row !== removed)?.id ?? null
    list.remove(index, isMain ? { mainImage: next } : {}, isMain ? { mainImage: removed.id } : {})
  }
  return { ...list, items, left, said, add, makeMain, removeAt }
}

/** Inserts in selection order, regardless of upload order. */
function insertInOrder(images: Picture[], picture: Picture, number: number): Picture[] {
  sequenceByRow.set(rowKey(picture), number)
  const at = images.findIndex((each) => (sequenceByRow.get(rowKey(each)) ?? 0) > number)
  return at < 0 ? [...images, picture] : images.toSpliced(at, 0, picture)
}
