import type { ObjectImage } from '@/lib/catalogue/objects/schema'
import { AppError } from '@/lib/platform/errors'

type Picture = Pick<ObjectImage, 'id' | 'kind'>

/** The field of a listing that an issue points at, or into. */
export function fieldOf(pointer: string): string {
  const [, name = '', typed = ''] = pointer.split('/')
  // A draft keeps what is typed by itself.
  return name === 'values' ? typed : name
}

/** As they are sent. */
export const imagesOf = (pictures: Picture[]): Picture[] =>
  pictures.map(({ id, kind }) => ({ id, kind }))

/** Ids of those that were sent and refused: nobody shows them any more. */
export function refusedOf(sent: Picture[], error: unknown): string[] {
  const issues = error instanceof AppError ? error.issues : []
  const refused = issues.filter(({ code }) => code === 'unknown_image')
  return refused.flatMap(({ pointer }) => sent[Number(pointer.split('/')[2])]?.id ?? [])
}

/** Are they the same ones, in the same order, showing the same? */
export const isSamePictures = (one: Picture[], other: Picture[]): boolean =>
  one.length === other.length &&
  one.every(({ id, kind }, at) => other[at]?.id === id && other[at]?.kind === kind)

/**
 * What was arranged from the pictures of before, after somebody else has changed them to those of now: what is new there
 * comes last, what is gone there goes, and what a picture shows is theirs unless it was changed here.
 */
export function mergedPictures(
  arranged: ObjectImage[],
  before: ObjectImage[],
  now: ObjectImage[],
): ObjectImage[] {
  if (isSamePictures(arranged, before)) return now
  const find = (pictures: ObjectImage[], id: string) => pictures.find((each) => each.id === id)
  const has = (pictures: ObjectImage[], id: string) => find(pictures, id) !== undefined
  const left = arranged
    .filter(({ id }) => has(now, id) || !has(before, id))
    .map((mine) => (mine.kind === find(before, mine.id)?.kind && find(now, mine.id)) || mine)
  return [...left, ...now.filter(({ id }) => !has(before, id) && !has(left, id))]
}
