type Area = { x: number; y: number; width: number; height: number }

const QUALITY = 0.92

/** Crops a same-origin picture to a file. @throws when it cannot be loaded or drawn */
export async function cut(address: string, area: Area): Promise<File> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: Math.round(area.width), height: Math.round(area.height) })
  const { x, y, width, height } = area
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height)
  const type = 'image/webp'
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, QUALITY))
  if (!blob) throw new Error('Nothing was drawn')
  // Browsers without a WebP encoder return PNG.
  return new File([blob], 'cover', { type: blob.type })
}
