import 'server-only'
import type { Locale } from '@/lib/platform/i18n/locales'
import { wordsFor } from '@/lib/platform/i18n/words'
import { type Naming, namingOf } from './kinds/schema'

/** Name of an object: a complex by its name, a property by its title or a name composed of its facts. */
export async function nameObject(object: Naming, language: Locale): Promise<string> {
  if (object.kind === 'complex') return object.name
  if (object.title) return object.title
  const t = await wordsFor(language, 'catalogue')
  return t('card.named', namingOf(object, language))
}
