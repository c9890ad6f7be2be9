import type { Sale, SalePicture } from '@/lib/sales/schema'

/** Images of a sale without duplicates, the main one first. */
export function picturesOf({
  mainImage,
  images,
}: Pick<Sale, 'mainImage' | 'images'>): SalePicture[] {
  if (!mainImage) return images
  const main = images.find(({ id }) => id === mainImage.id)
  const first: SalePicture = main ?? { ...mainImage, kind: 'photo', caption: '' }
  return [first, ...images.filter(({ id }) => id !== mainImage.id)]
}
