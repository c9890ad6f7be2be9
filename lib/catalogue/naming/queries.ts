import 'server-only'
import { type Locale, languageTag } from '@/lib/platform/i18n/locales'
import { wordsFor } from '@/lib/platform/i18n/words'
import type { PropertyKind } from '@/prisma/generated/enums'
import { namingOf } from '../objects/schema'

type Named =
  | { kind: 'complex'; name: string }
  | { kind: PropertyKind; title: string; rooms: number | null; area: number | null }

/** What an object is called: a complex by its name, a property by its title or by what it is. */
export async function nameObject(object: Named, language: Locale): Promise<string> {
  if (object.kind === 'complex') return object.name
  if (object.title) return object.title
  const t = await wordsFor(language, 'objects')
  return t('named', namingOf(object, languageTag(language)))
}
