import * as z from 'zod'
import { language } from '@/lib/platform/http/wire'

/** `?language=`: of the made presentation; without one it is the sale's own. */
export const presentationQuery = z.object({ language: language.optional() })
