import * as z from 'zod'
import { language } from '@/lib/platform/http/wire'

/** `?language=` of the generated presentation; the sale's own by default. */
export const presentationQuery = z.object({ language: language.optional() })
