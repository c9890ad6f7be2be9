import * as z from 'zod'
import { shownText } from '@/lib/platform/text'

/** A stored image: texts refer to it by id; the size reserves layout space. */
export const upload = z.object({ id: shownText, width: z.number(), height: z.number() })
export type Upload = z.output<typeof upload>

/** An image drawn by the site. */
export type Drawing = { svg: string; width: number; height: number }

/** File name of the SVG, stored until all renditions are made. */
export const DRAWING = 'drawing.svg'
